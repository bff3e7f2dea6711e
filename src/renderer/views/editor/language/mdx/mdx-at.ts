import { type MdxLanguage, type MdxText, mdxTextAt, mdxTextsIn } from '../../../../../shared/project/query-place/mdx-texts.ts';
import { monaco } from '../../monaco/monaco-setup.ts';
import { bodyLanguage, mdxLanguage, requestLanguage } from '../../monaco/query-languages.ts';

type Model = monaco.editor.ITextModel;

/** Characters before and behind a place in which its MDX is looked for, however long the file is. */
const reach = 20_000;

/** An MDX text of an open file. */
export interface MdxInModel {
  readonly mdx: MdxText;
  /** Offset in the MDX of the place that was asked for. */
  readonly offset: number;
  positionOf(offset: number): monaco.Position;
  rangeOf(start: number, end: number): monaco.Range;
}

/** Languages of models in which there may be MDX. */
export const languagesWithMdx = ['javascript', 'yaml', mdxLanguage, requestLanguage, bodyLanguage] as const;

function languageOfModel(model: Model): MdxLanguage | typeof mdxLanguage | undefined {
  const language = model.getLanguageId();
  // The body of a request is JSON, whose MDX is found as that of stored queries.
  if (language === requestLanguage || language === bodyLanguage) return 'yaml';
  return language === 'javascript' || language === 'yaml' || language === mdxLanguage ? language : undefined;
}

/** Returns the text of a model that is MDX as a whole. */
function wholeText(model: Model): MdxText {
  const text = model.getValue();
  const same = (offset: number) => offset;
  return { text, toFile: same, toText: same, start: 0, end: text.length, hasLines: true, isFolded: false, delimiters: '' };
}

/** Returns every MDX text of a file, in order. */
export function mdxInModel(model: Model): readonly MdxText[] {
  const language = languageOfModel(model);
  if (language === undefined) return [];
  return language === mdxLanguage ? [wholeText(model)] : mdxTextsIn(model.getValue(), language);
}

interface Part {
  readonly text: string;
  readonly base: number;
}

function partOf(model: Model, start: number, end: number): Part {
  const from = model.getPositionAt(Math.max(0, start));
  const range = monaco.Range.fromPositions(from, model.getPositionAt(end));
  return { text: model.getValueInRange(range), base: model.getOffsetAt(from) };
}

function inModel(model: Model, base: number, mdx: MdxText, fileOffset: number): MdxInModel {
  const positionOf = (offset: number) => model.getPositionAt(base + mdx.toFile(offset));
  return {
    mdx,
    offset: mdx.toText(fileOffset - base),
    positionOf,
    rangeOf: (start, end) => monaco.Range.fromPositions(positionOf(start), positionOf(end)),
  };
}

/** Returns the MDX text at a place; reads the neighbourhood alone. */
export function mdxAt(model: Model, position: monaco.IPosition): MdxInModel | undefined {
  const language = languageOfModel(model);
  if (language === undefined) return undefined;
  const offset = model.getOffsetAt(position);
  if (language === mdxLanguage) return inModel(model, 0, wholeText(model), offset);
  const { text, base } = partOf(model, offset - reach, offset + reach);
  const mdx = mdxTextAt(text, language, offset - base);
  return mdx && inModel(model, base, mdx, offset);
}

/** Returns the MDX texts that begin in lines of a file or shortly before. */
export function mdxInLines(model: Model, first: number, last: number): MdxInModel[] {
  const language = languageOfModel(model);
  if (language === undefined) return [];
  if (language === mdxLanguage) return [inModel(model, 0, wholeText(model), 0)];
  const start = model.getOffsetAt({ lineNumber: first, column: 1 });
  const end = model.getOffsetAt({ lineNumber: last, column: model.getLineMaxColumn(last) });
  const { text, base } = partOf(model, start - reach, Math.min(end, start + 2 * reach) + reach);
  return mdxTextsIn(text, language).map((mdx) => inModel(model, base, mdx, base + mdx.start));
}
