import { useDebugger, chosenFrame } from '../../../stores/debugger/debugger-store.ts';
import { valueAtStop } from '../../../stores/debugger/stop-store.ts';
import { escapeMarkdown } from '../language/hover/escape-markdown.ts';
import { monaco } from '../monaco/monaco-setup.ts';
import { nameWithOwners } from './name-with-owners.ts';
import { pathOf } from '../monaco/monaco-texts.ts';

/** Characters of a value that are shown. */
const longest = 500;

/** Shows the value of a name in the file of the chosen call while code is paused. */
const valueHovers: monaco.languages.HoverProvider = {
  async provideHover(model, position) {
    const frame = chosenFrame(useDebugger.getState());
    if (!frame || pathOf(model.uri) !== frame.path) return null;
    const found = nameWithOwners(model.getLineContent(position.lineNumber), position.column);
    if (!found) return null;
    const value = await valueAtStop(found.name);
    if (!value) return null;
    const text = value.text.length > longest ? `${value.text.slice(0, longest)}…` : value.text;
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
