import { create } from 'zustand';

/** A piece of code that has one colour. */
export interface CodeToken {
  readonly kind: 'plain' | 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'parameter' | 'sign';
  readonly text: string;
}

/** Returns the pieces of a text in JavaScript, in their order; together they are the text. */
type CodeColourer = (text: string) => readonly CodeToken[];

/** What colours code outside of the editor as the editor does; null until the editor is there. */
export const useCodeColourer = create<{ readonly colour: CodeColourer | null }>(() => ({ colour: null }));
