import type { TextEdit } from '../../../../shared/project/widget-edit/text-edit.ts';
import type { TextChange } from '../../../../shared/text/text-changes.ts';

/** One text with its history. A plain one holds it until an editor shows it, a model of Monaco from then on. */
export interface TextHolder {
  read(): string;
  /** Characters of `read`, without putting the text together. */
  length(): number;
  /** Carries out edits as one step that undo takes back; each counts in the text before all of them, places outside of them stay. */
  edit(edits: readonly TextEdit[]): void;
  /** Replaces the whole text as one step that undo takes back. */
  replace(text: string): void;
  undo(): void;
  redo(): void;
  /** Names the present state: the same name again once undo or redo leads back to it. */
  state(): number;
  /** Line and column, from 1, of a character. */
  placeOf(offset: number): { readonly line: number; readonly column: number };
  dispose(): void;
}

/** Hears of every change of a text, in the order in which changes can be applied one after the other. */
export type TextListener = (changes: readonly TextChange[]) => void;
