import { parseTolerantly } from '../../../../../shared/mdx/parse.ts';
import type { monaco } from '../../monaco/monaco-setup.ts';
import { type MdxInModel, mdxInLines } from './mdx-at.ts';

/** Milliseconds without a change after which the lines in sight are coloured. */
const quiet = 60;
/** Tokens in sight that are coloured. */
const mostTokens = 3_000;

function classOf(kind: string, isKeyword: boolean, isCall: boolean): string | undefined {
  if (isKeyword) return 'mdx-keyword';
  if (kind === 'word' && isCall) return 'mdx-function';
  if (kind === 'name') return 'mdx-name';
  if (kind === 'hole') return 'mdx-hole';
  return kind === 'number' || kind === 'text' ? `mdx-${kind}` : undefined;
}

function decorationsOf({ mdx, rangeOf }: MdxInModel, first: number, last: number): monaco.editor.IModelDeltaDecoration[] {
  const { tokens, comments, keywords } = parseTolerantly(mdx.text);
  const decorations: monaco.editor.IModelDeltaDecoration[] = [];
  const add = (start: number, end: number, inlineClassName: string) => {
    const range = rangeOf(start, end);
    if (range.endLineNumber >= first && range.startLineNumber <= last) decorations.push({ range, options: { inlineClassName } });
  };
  for (const [index, { kind, image, range }] of tokens.entries()) {
    const isCall = tokens[index + 1]?.image === '(' || /^(?:AND|OR|NOT|XOR|IS|CASE|WHEN|THEN|ELSE|END)$/i.test(image);
    // Holes of templates keep the colours of the script.
    const name = image.startsWith('${') ? undefined : classOf(kind, keywords.has(index), isCall);
    if (name !== undefined) add(range.offset, range.offset + range.length, name);
  }
  for (const { start, end } of comments) add(start, end, 'mdx-comment');
  return decorations;
}

/** Colours the MDX in the lines that an editor shows; nothing else of the file is read. Returns the function that stops. */
export function colourMdx(editor: monaco.editor.IStandaloneCodeEditor): () => void {
  const marks = editor.createDecorationsCollection();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function colour(): void {
    const model = editor.getModel();
    const ranges = editor.getVisibleRanges();
    const [first, last] = [ranges.at(0)?.startLineNumber, ranges.at(-1)?.endLineNumber];
    if (!model || first === undefined || last === undefined) {
      marks.clear();
      return;
    }
    const found: monaco.editor.IModelDeltaDecoration[] = [];
    for (const mdx of mdxInLines(model, first, last)) {
      if (found.length >= mostTokens) break;
      found.push(...decorationsOf(mdx, first, last));
    }
    marks.set(found);
  }
  function colourSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(colour, quiet);
  }

  const listeners = [
    editor.onDidChangeModel(colourSoon),
    editor.onDidChangeModelContent(colourSoon),
    editor.onDidScrollChange(colourSoon),
    editor.onDidLayoutChange(colourSoon),
  ];
  return () => {
    clearTimeout(timer);
    for (const listener of listeners) listener.dispose();
  };
}
