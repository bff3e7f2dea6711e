import { create } from 'zustand';

/** A piece of code that has one colour. */
export interface CodeToken {
  readonly kind: 'plain' | 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'parameter' | 'sign';
  readonly text: string;
}

/** Returns the pieces of a text in JavaScript, in their order; together they are the text. */
type CodeColourer = (text: string) => readonly CodeToken[];

/** Returns code in the colours of the editor, for other views; null until the editor is loaded. */
export const useCodeColourer = create<{ readonly colour: CodeColourer | null }>(() => ({ colour: null }));
