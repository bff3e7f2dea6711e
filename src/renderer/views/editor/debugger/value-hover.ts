import { useDebugger, chosenFrame } from '../../../stores/debugger/debugger-store.ts';
import { valueAtStop } from '../../../stores/debugger/stop-store.ts';
import { escapeMarkdown } from '../language/hover/escape-markdown.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { pathOf } from '../monaco/monaco-texts.ts';

/** Characters of an expression that is asked for, and of a value that is shown. */
const longest = { name: 200, value: 500 } as const;

/** Returns the name at a column of a line with what it is a member of, such as `ctx.value`, and where it begins; undefined beside names. */
export function nameWithOwners(
  lineText: string,
  column: number,
): { readonly name: string; readonly start: number; readonly end: number } | undefined {
  const isPart = (character: string | undefined) => character !== undefined && /[\w$\u{80}-\u{ffff}]/u.test(character);
  let end = column - 1;
  if (!isPart(lineText[end]) && !isPart(lineText[end - 1])) return undefined;
  while (isPart(lineText[end])) end += 1;
  const before = /(?:[\p{L}_$][\p{L}\p{N}_$]*\s*\??\.\s*)*[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(
    lineText.slice(Math.max(0, end - longest.name), end),
  );
  if (!before) return undefined;
  // What stands behind a call or an index has no name of its own.
  const start = end - before[0].length;
  if (/\.\s*$/.test(lineText.slice(0, start))) return undefined;
  return { name: before[0], start: start + 1, end: end + 1 };
}

/** Shows the value of a name in the file of the chosen call while code stands still. */
const valueHovers: monaco.languages.HoverProvider = {
  async provideHover(model, position) {
    const frame = chosenFrame(useDebugger.getState());
    if (!frame || pathOf(model.uri) !== frame.path) return null;
    const found = nameWithOwners(model.getLineContent(position.lineNumber), position.column);
    if (!found) return null;
    const value = await valueAtStop(found.name);
    if (!value) return null;
    const text = value.text.length > longest.value ? `${value.text.slice(0, longest.value)}…` : value.text;
    const line = position.lineNumber;
    return {
      range: new monaco.Range(line, found.start, line, found.end),
      contents: [{ value: `**${escapeMarkdown(found.name)}** = ${escapeMarkdown(text)}` }],
    };
  },
};

/** See {@link valueHovers}. */
export function registerValueHovers(): void {
  monaco.languages.registerHoverProvider('javascript', valueHovers);
}
