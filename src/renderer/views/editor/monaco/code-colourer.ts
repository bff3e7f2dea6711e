import { type CodeToken, useCodeColourer } from '../../../stores/text-editor/code-tokens.ts';
import { monaco } from './monaco-setup.ts';

/** What the names of Monaco's tokens begin with, as in the theme. */
const kinds: readonly (readonly [string, CodeToken['kind']])[] = [
  ['comment', 'comment'],
  ['keyword', 'keyword'],
  ['string', 'string'],
  ['regexp', 'string'],
  ['number', 'number'],
  ['key', 'name'],
  ['function', 'name'],
  ['parameter', 'parameter'],
  ['type.identifier', 'parameter'],
  ['delimiter', 'sign'],
];

const kindOf = (type: string): CodeToken['kind'] => kinds.find(([start]) => type.startsWith(start))?.[1] ?? 'plain';

function tokensOf(text: string): readonly CodeToken[] {
  const lines = text.split('\n');
  return monaco.editor.tokenize(text, 'javascript').flatMap((tokens, index): CodeToken[] => {
    const line = lines[index] ?? '';
    const pieces = tokens.map(({ offset, type }, at) => ({ kind: kindOf(type), text: line.slice(offset, tokens[at + 1]?.offset) }));
    return index + 1 < lines.length ? [...pieces, { kind: 'plain', text: '\n' }] : pieces;
  });
}

/** Lets other views colour code as the editor does. */
export function offerCodeColours(): void {
  useCodeColourer.setState({ colour: tokensOf });
}
