import type { z } from 'zod';
import type { arrangementNames, layoutSchema } from '../../../shared/contract/window-settings.ts';

export type ArrangementName = (typeof arrangementNames)[number];

/** What each arrangement remembers for itself. */
export type WindowPanels = Omit<z.infer<typeof layoutSchema>, 'sideTab' | 'arrangement' | 'previous' | 'left'>;

const split: WindowPanels = {
  side: 248,
  bottom: 300,
  docked: 40,
  dock: 'bottom',
  editor: 50,
  properties: 288,
  sideOpen: true,
  bottomOpen: true,
  editorOpen: true,
  previewOpen: true,
};

/** The panels of an arrangement that nobody has changed yet. */
export const defaultPanels: Readonly<Record<ArrangementName, WindowPanels>> = {
  // At 1440 px the page has just the width that it needs to be read without scrolling sideways.
  code: { ...split, editor: 53, bottomOpen: false },
  split,
  design: { ...split, editor: 38, editorOpen: false, bottomOpen: false },
  // Without the side bar page and inspector are each as wide as in the other arrangements.
  debug: { ...split, docked: 50, dock: 'right', editor: 45, sideOpen: false, editorOpen: false },
};

/** Returns the panels alone of a layout. */
export function panelsOf(layout: WindowPanels): WindowPanels {
  const { side, bottom, docked, dock, editor, properties, sideOpen, bottomOpen, editorOpen, previewOpen } = layout;
  return { side, bottom, docked, dock, editor, properties, sideOpen, bottomOpen, editorOpen, previewOpen };
}

/** Returns whether the editor stands below the page, which then has the full width. */
export function isEditorBelow(arrangement: ArrangementName): boolean {
  return arrangement === 'design' || arrangement === 'debug';
}
