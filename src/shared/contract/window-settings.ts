import { z } from 'zod';
import { breakpointSchema, longestExpression, maxBreakpoints } from '../debugger/debugger-schema.ts';
import type { JsonValue } from '../schema/json.ts';

/** Ways to arrange the panes of a window, in the order of their buttons and keys. */
export const arrangementNames = ['code', 'split', 'design', 'debug'] as const;

/** Sizes and visibility of the panels in one arrangement. What older versions did not store has a default. */
const panelsSchema = z.object({
  /** Pixels. */
  side: z.number().min(100).max(1200),
  /** Height of the inspector below the other panes, in pixels. */
  bottom: z.number().min(60).max(2000),
  /** Width of the inspector at the right, in percent of the area it shares with editor and preview. */
  docked: z.number().min(5).max(95).default(40),
  dock: z.enum(['bottom', 'right']).default('bottom'),
  /** Share of the editor beside the preview, or below it, in percent. */
  editor: z.number().min(5).max(95),
  /** Pixels. */
  properties: z.number().min(100).max(1200).default(288),
  sideOpen: z.boolean(),
  bottomOpen: z.boolean(),
  /** Visibility of editor and preview; one of them may be hidden. */
  editorOpen: z.boolean(),
  previewOpen: z.boolean(),
});

/** The panels as they are, and as they were left in the other arrangements. */
export const layoutSchema = panelsSchema.extend({
  /** Selected tab of the side bar. */
  sideTab: z.enum(['project', 'search', 'outline', 'back-end']),
  arrangement: z.enum(arrangementNames).default('split'),
  /** The arrangement before this one, to which its own key leads back. */
  previous: z.enum(arrangementNames).nullable().default(null),
  left: z.partialRecord(z.enum(arrangementNames), panelsSchema).default({}),
});

/** Bounds of the preview's window, in pixels. */
export const pageSizeBounds = { least: 200, most: 10_000 } as const;

const pagePixels = z.number().int().min(pageSizeBounds.least).max(pageSizeBounds.most);

/** Size of the preview's window in pixels, if one was chosen for the project, and its zoom. */
export const canvasSettingsSchema = z.object({
  size: z.union([z.literal('fill'), z.object({ width: pagePixels, height: pagePixels })]).optional(),
  zoom: z.union([z.literal('fit'), z.number().min(0.1).max(4)]),
});

/** Files whose place is remembered. */
export const mostLeftPlaces = 100;

const lineSchema = z.number().int().min(1).max(10_000_000);
const pathSchema = z.string().max(4096);

/**
 * What a project was left with: paths of the files that are open in the editor, where cursor and first line in sight of each stood, the
 * page, and the selected widget. What older versions did not store may be missing.
 */
export const editorTabsSchema = z.object({
  tabs: z.array(pathSchema).max(1000),
  active: pathSchema.nullable(),
  /** The other half of a split editor. */
  beside: z.object({ tabs: z.array(pathSchema).max(1000), active: pathSchema.nullable() }).optional(),
  /** The half of `tabs`. */
  half: z.enum(['first', 'second']).optional(),
  split: z.enum(['right', 'below']).optional(),
  places: z
    .array(z.object({ path: pathSchema, line: lineSchema, column: lineSchema, top: lineSchema }))
    .max(mostLeftPlaces)
    .optional(),
  page: z.string().max(500).nullable().optional(),
  widgetId: z.string().max(500).nullable().optional(),
});

/** Watched expressions of a project. */
export const maxWatched = 100;

/** Breakpoints and watched expressions of a project. */
export const debuggerSettingsSchema = z.object({
  breakpoints: z.array(breakpointSchema).max(maxBreakpoints),
  watched: z.array(z.string().min(1).max(longestExpression)).max(maxWatched),
});

/** Pixels by column. */
const columnWidthsSchema = z.record(z.string().max(100), z.number().min(0).max(10_000));

/** What a window remembers by itself: by whole key, or by the prefix of a per-project key. What a person sets is in `shared/settings`. */
const ofTheApp: Readonly<Record<string, z.ZodType>> = {
  'inspector-columns': columnWidthsSchema,
  'inspector-shown-columns': z.record(z.string().max(100), z.boolean()),
};
const ofProjects: Readonly<Record<string, z.ZodType>> = {
  'layout:': layoutSchema,
  'canvas:': canvasSettingsSchema,
  'editor:': editorTabsSchema,
  'debugger:': debuggerSettingsSchema,
};

/**
 * Returns whether a window may write this value under this key. All other settings are decided in main alone: accepted
 * certificates, confirmed network settings, allowed writes. Null deletes a value.
 */
export function isWindowSetting({ key, value }: { readonly key: string; readonly value: JsonValue }): boolean {
  const beginning = key.slice(0, key.indexOf(':') + 1);
  const schema = Object.hasOwn(ofTheApp, key) ? ofTheApp[key] : Object.hasOwn(ofProjects, beginning) ? ofProjects[beginning] : undefined;
  return schema !== undefined && (value === null || schema.safeParse(value).success);
}
