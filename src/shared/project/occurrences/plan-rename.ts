import type { TextEdit } from '../widget-edit/text-edit.ts';
import type { Occurrence } from './occurrence.ts';

/** One change of a rename; `isSure` is false for a text that may mean something else. */
export interface RenameEdit extends TextEdit {
  readonly path: string;
  readonly isSure: boolean;
}

/**
 * Returns the changes that give all places a new name, in the order of the places. Unquoted names get quotes where the new name needs
 * them. `textOf`: the texts in which the places were found.
 */
export function planRename(places: readonly Occurrence[], name: string, textOf: (path: string) => string): RenameEdit[] {
  const plain = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
  const edits = new Map<string, RenameEdit>();
  for (const place of places) {
    if (place.role === 'implied') continue;
    const { path, start, end, form, frame } = place;
    const isSure = place.role !== 'mention';
    const text = textOf(path);
    const [before, behind] = [text.slice(frame.start, start), text.slice(end, frame.end)];
    const edit = ((): TextEdit => {
      if (form === 'shorthand') return { start, end: start, text: plain ? `${name}: ` : `'${name}': ` };
      if (form === 'text' || plain) return { start, end, text: name };
      if (form === 'key') return { ...frame, text: `'${before}${name}${behind}'` };
      const access = before.trimStart();
      return { ...frame, text: `${access.startsWith('?') ? '?.' : ''}['${access.replace(/^\??\.\s*/, '')}${name}${behind}']` };
    })();
    const key = `${path} ${edit.start} ${edit.end}`;
    if (!edits.has(key)) edits.set(key, { path, isSure, ...edit });
  }
  return [...edits.values()];
}
