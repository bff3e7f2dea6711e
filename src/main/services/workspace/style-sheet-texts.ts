import type { HostEventData } from '../../../shared/contract/host-events.ts';

/** Style sheets of an open project and their unsaved texts, which the preview shows before what the disk holds. */
export interface StyleSheetTexts {
  /** Paths in cascade order. */
  list(): readonly string[];
  /** Whether a path is one of them. */
  has(path: string): boolean;
  /** Unsaved text; undefined where the disk counts. */
  text(path: string): string | undefined;
  /** Another program changed sheets, fonts or images; the list may be another one. */
  assetsChanged(change: HostEventData<'preview.styleSheets'>): void;
  /** What the disk holds was read or written. */
  setDisk(path: string, text: string): void;
  /** An unsaved text. */
  edit(path: string, text: string): void;
  /** The disk counts again; with `savedText` only when nothing newer was typed since. */
  drop(path: string, savedText?: string): void;
}

/** Starts with the sheets of a project; `tell` hears of everything that changes how the page looks. */
export function createStyleSheetTexts(
  initial: readonly string[],
  tell: (change: HostEventData<'preview.styleSheets'>) => void,
): StyleSheetTexts {
  let sheets = initial;
  let version = 0;
  const disk = new Map<string, string>();
  const unsaved = new Map<string, string>();

  function changed(path: string): void {
    tell({ styleSheets: [...sheets], version: `${Date.now().toString(36)}-e${++version}`, changed: [path] });
  }

  return {
    list: () => sheets,
    has: (path) => sheets.includes(path) || disk.has(path),
    text: (path) => unsaved.get(path),
    assetsChanged(change) {
      sheets = change.styleSheets;
      tell(change);
    },
    setDisk: (path, text) => void disk.set(path, text),
    edit(path, text) {
      if (unsaved.get(path) === text) return;
      // Undone up to the file on disk, it must not hide what the disk holds next.
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
