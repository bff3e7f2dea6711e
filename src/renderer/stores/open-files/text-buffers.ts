import type { TextChange } from '../../../shared/text/text-changes.ts';

/** The texts of open files. Monaco holds them in the app, a plain object in tests. */
export interface TextBuffers {
  open(path: string, text: string): void;
  has(path: string): boolean;
  read(path: string): string;
  /** Characters of `read`, without putting the text together. */
  length(path: string): number;
  /** Replaces the whole text as one edit that undo takes back. */
  replace(path: string, text: string): void;
  /** Names the present state of a text, for `markSaved`. */
  state(path: string): number;
  /** Says which state the disk holds. */
  markSaved(path: string, state: number): void;
  isDirty(path: string): boolean;
  closeAll(): void;
}

/** Hears of every change of an open text, with what changed in it; undefined when that is not known. */
export type TextListener = (path: string, changes: readonly TextChange[] | undefined) => void;
