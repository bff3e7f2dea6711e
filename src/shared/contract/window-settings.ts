import { z } from 'zod';
import type { JsonValue } from './json.ts';

/** Sizes and visibility of the panels of a window. */
export const layoutSchema = z.object({
  /** Pixels. */
  side: z.number().min(100).max(1200),
  /** Pixels. */
  bottom: z.number().min(60).max(2000),
  /** Percent of the work area that the editor gets beside the preview. */
  editor: z.number().min(5).max(95),
  sideOpen: z.boolean(),
  /** What the side bar shows. */
  sideTab: z.enum(['project', 'back-end']),
  bottomOpen: z.boolean(),
  /** Editor and preview; one of them may be hidden. */
  editorOpen: z.boolean(),
  previewOpen: z.boolean(),
});

/** Size of the preview's window in pixels, how it is drawn, and how close to production it behaves. */
export const canvasSettingsSchema = z.object({
  size: z.union([
    z.literal('fill'),
    z.object({ width: z.number().int().min(200).max(10_000), height: z.number().int().min(200).max(10_000) }),
  ]),
  zoom: z.union([z.literal('fit'), z.number().min(0.1).max(4)]),
  /** The page leaves out what it does beyond production. */
  exact: z.boolean().optional(),
});

/** Paths of the files that are open in the editor. */
export const editorTabsSchema = z.object({ tabs: z.array(z.string().max(4096)).max(1000), active: z.string().max(4096).nullable() });

/** Pixels by column. */
const columnWidthsSchema = z.record(z.string().max(100), z.number().min(0).max(10_000));

/** What a window may keep: by whole key, or by what the key of a project begins with. */
const ofTheApp: Readonly<Record<string, z.ZodType>> = {
  theme: z.enum(['dark', 'light', 'system']),
  'inspector-columns': columnWidthsSchema,
  /** Whether Tab moves on from the editor instead of indenting. */
  'editor-tab-key': z.boolean(),
};
const ofProjects: Readonly<Record<string, z.ZodType>> = {
  'layout:': layoutSchema,
  'canvas:': canvasSettingsSchema,
  'editor:': editorTabsSchema,
};

/**
 * Whether a window may keep a value under a key. Everything else in the settings is decided in main alone: accepted
 * certificates, confirmed ways, allowed writes. Null takes a value away.
 */
export function isWindowSetting({ key, value }: { readonly key: string; readonly value: JsonValue }): boolean {
  const beginning = key.slice(0, key.indexOf(':') + 1);
  const schema = Object.hasOwn(ofTheApp, key) ? ofTheApp[key] : Object.hasOwn(ofProjects, beginning) ? ofProjects[beginning] : undefined;
  return schema !== undefined && (value === null || schema.safeParse(value).success);
}
