import type { TextEdit } from '../../../../shared/project/widget-edit/text-edit.ts';
import type { TextChange } from '../../../../shared/text/text-changes.ts';
import { createPlainText, type PlainText, type TextHistory } from './plain-text.ts';
import type { TextHolder, TextListener } from './text-holder.ts';

/** What takes a text over from the plain one. */
export interface TextTaken {
  readonly holder: TextHolder;
  /** Its names of the states of the history. */
  readonly states: ReadonlyMap<number, number>;
}

/** The texts of open files by their paths, and which state of each the disk holds. All but `has` and `open` need an open text. */
export interface DocumentTexts {
  open(path: string, text: string): void;
  has(path: string): boolean;
  read(path: string): string;
  length(path: string): number;
  edit(path: string, edits: readonly TextEdit[]): void;
  replace(path: string, text: string): void;
  undo(path: string): void;
  redo(path: string): void;
  placeOf(path: string, offset: number): { readonly line: number; readonly column: number };
  /** Names the present state of a text, for `markSaved`. */
  state(path: string): number;
  /** Says which state the disk holds. */
  markSaved(path: string, state: number): void;
  isDirty(path: string): boolean;
  /** Returns whether a text was changed since it was opened, even if that was taken back or saved. */
  wasChanged(path: string): boolean;
  /** Returns whether a text is in a state that `state` named, before or after it was handed over. */
  isAt(path: string, state: number): boolean;
  /** Gives a text with its history to another holder, once; it reports every change from then on to the listener. */
  handOver(path: string, take: (history: TextHistory, onChanged: TextListener) => TextTaken): void;
  closeAll(): void;
}

interface OpenText {
  holder: TextHolder;
  /** Undefined once it was handed over. */
  plain: PlainText | undefined;
  wasChanged: boolean;
  saved: number;
  /** What the present holder calls states that were named before it came. */
  states: ReadonlyMap<number, number>;
}

/** See {@link DocumentTexts}. Starts empty; `onEdited` is called for every change. */
export function createDocumentTexts(onEdited: (path: string, changes: readonly TextChange[]) => void): DocumentTexts {
  const texts = new Map<string, OpenText>();
  function textOf(path: string): OpenText {
    const text = texts.get(path);
    if (text === undefined) throw new Error(`no text for ${path}`);
    return text;
  }
  function changed(path: string, changes: readonly TextChange[]): void {
    const text = texts.get(path);
    if (text) text.wasChanged = true;
    onEdited(path, changes);
  }
  const holderOf = (path: string): TextHolder => textOf(path).holder;

  return {
    open(path, text) {
      const plain = createPlainText(text, (changes) => changed(path, changes));
      texts.set(path, { holder: plain, plain, wasChanged: false, saved: plain.state(), states: new Map() });
    },
    has: (path) => texts.has(path),
    read: (path) => holderOf(path).read(),
    length: (path) => holderOf(path).length(),
    edit: (path, edits) => holderOf(path).edit(edits),
    replace: (path, text) => holderOf(path).replace(text),
    undo: (path) => holderOf(path).undo(),
    redo: (path) => holderOf(path).redo(),
    placeOf: (path, offset) => holderOf(path).placeOf(offset),
    state: (path) => holderOf(path).state(),
    markSaved(path, state) {
      const text = textOf(path);
      text.saved = text.states.get(state) ?? state;
    },
    isDirty(path) {
      const { holder, saved } = textOf(path);
      return holder.state() !== saved;
    },
    wasChanged: (path) => textOf(path).wasChanged,
    isAt(path, state) {
      const { holder, states } = textOf(path);
      return holder.state() === (states.get(state) ?? state);
    },
    handOver(path, take) {
      const text = textOf(path);
      if (text.plain === undefined) return;
      const { holder, states } = take(text.plain.history(), (changes) => changed(path, changes));
      text.holder = holder;
      text.plain = undefined;
      text.states = states;
      text.saved = states.get(text.saved) ?? text.saved;
    },
    closeAll() {
      for (const { holder } of texts.values()) holder.dispose();
      texts.clear();
    },
  };
}
