import { readMdxTokens } from '../mdx-tokens.ts';

/** A call that is being written. */
export interface OpenCall {
  /** As written. */
  readonly name: string;
  /** Position of the argument, from 0. */
  readonly argument: number;
}

/** Returns the innermost call with a name whose brackets are open before an offset; sets and tuples inside it belong to its argument. */
export function callAround(text: string, offset: number): OpenCall | undefined {
  const { tokens } = readMdxTokens(text.slice(0, offset));
  const open: { readonly name: string; argument: number }[] = [];
  for (const [index, { kind, image }] of tokens.entries()) {
    if (kind !== 'sign') continue;
    const before = tokens[index - 1];
    if (image === '(') open.push({ name: before?.kind === 'word' ? before.image : '', argument: 0 });
    else if (image === '{') open.push({ name: '', argument: 0 });
    else if (image === ')' || image === '}') open.pop();
    const last = open.at(-1);
    if (image === ',' && last) last.argument += 1;
  }
  return open.findLast(({ name }) => name !== '');
}
