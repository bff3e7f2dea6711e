import type { HostEventData } from '../../../shared/contract/host-events.ts';

/** Style sheets of an open project and their unsaved texts, which the preview prefers to those on disk. */
export interface StyleSheetTexts {
  /** Returns the paths in cascade order. */
  list(): readonly string[];
  /** Returns whether a path is one of them. */
  has(path: string): boolean;
  /** Returns the unsaved text; undefined if the text on disk counts. */
  text(path: string): string | undefined;
  /** Takes a change of sheets, fonts or images by another program; the list may differ. */
  assetsChanged(change: HostEventData<'preview.styleSheets'>): void;
  /** Sets the text on disk, which was read or written. */
  setDisk(path: string, text: string): void;
  /** Sets an unsaved text. */
  edit(path: string, text: string): void;
  /** Drops the unsaved text; with `savedText` only if nothing newer was typed since. */
  drop(path: string, savedText?: string): void;
}

/** Returns the sheets of a project; `onChange` is called for everything that changes how the page looks. */
export function createStyleSheetTexts(
  initial: readonly string[],
  onChange: (change: HostEventData<'preview.styleSheets'>) => void,
): StyleSheetTexts {
  let sheets = initial;
  let version = 0;
  const disk = new Map<string, string>();
  const unsaved = new Map<string, string>();

  function changed(path: string): void {
    onChange({ styleSheets: [...sheets], version: `${Date.now().toString(36)}-e${++version}`, changed: [path] });
  }

  return {
    list: () => sheets,
    has: (path) => sheets.includes(path) || disk.has(path),
    text: (path) => unsaved.get(path),
    assetsChanged(change) {
      sheets = change.styleSheets;
      onChange(change);
    },
    setDisk: (path, text) => void disk.set(path, text),
    edit(path, text) {
      if (unsaved.get(path) === text) return;
      // After undoing everything there is no unsaved text, which would hide later changes on disk.
      if (disk.get(path) === text) {
        if (!unsaved.delete(path)) return;
      } else unsaved.set(path, text);
      changed(path);
    },
    drop(path, savedText) {
      if (savedText !== undefined && unsaved.get(path) !== savedText) return;
      const shown = unsaved.get(path);
      if (unsaved.delete(path) && shown !== disk.get(path)) changed(path);
    },
  };
}
