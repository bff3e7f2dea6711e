import { urlExpansion } from '../../../../../shared/language/url-expansion.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import type { monaco } from '../../monaco/monaco-setup.ts';
import { pathOf } from '../../monaco/monaco-texts.ts';
import { nameAt } from '../definitions.ts';
import { type HoverText, hoverAt } from '../hover-text.ts';
import { scriptAnswers } from '../script-answers.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { lastRun } from './last-run.ts';
import { statePathAt, urlAt } from './line-texts.ts';
import { valueNow } from './value-now.ts';

/** Title and lines as a hover shows them: text of the project stays text. */
function contentsOf({ title, lines }: HoverText): monaco.IMarkdownString[] {
  return [{ value: `**${escapeMarkdown(title)}**` }, ...lines.map((line) => ({ value: escapeMarkdown(line) }))];
}

/** Returns what the hover says about the address around a place. */
function aboutUrl(lineText: string, column: number): HoverText | null {
  const url = urlAt(lineText, column);
  const lines = url === undefined ? [] : urlExpansion(url);
  return lines.length > 0 ? { title: 'The answer holds', lines, section: 'docs/format/parameters.md, url' } : null;
}

/** Adds what is known only now: the last run of an action, the value of a path. */
async function withFacts(text: HoverText | null, path: string | undefined): Promise<HoverText | null> {
  const value = path === undefined ? undefined : await valueNow(path);
  const known = text ?? (path === undefined || value === undefined ? null : { title: `v('${path}')`, lines: [] });
  if (!known) return null;
  const run = known.action ? lastRun(known.action.widgetId, known.action.name) : [];
  const section = known.section ?? (path === undefined ? undefined : 'docs/format/values.md, Reading values with v');
  const source = section === undefined ? [] : [`See ${section}`];
  return { ...known, lines: [...known.lines, ...(value === undefined ? [] : [value]), ...run, ...source] };
}

/** Hover of names, actions, parameters, paths and addresses. */
export const formatHovers: monaco.languages.HoverProvider = {
  async provideHover(textModel, position, token) {
    const { model, project } = useSession.getState();
    const path = pathOf(textModel.uri);
    const role = path === null ? undefined : project?.files.find((file) => file.path === path)?.role;
    const word = textModel.getWordAtPosition(position);
    if (!model || path === null || role === undefined || !word) return null;
    const lineText = textModel.getLineContent(position.lineNumber);
    const url = aboutUrl(lineText, position.column);
    const name = nameAt(lineText, position.column);
    const text = url ?? hoverAt(model, role, path, position.lineNumber, position.column, name, word.word);
    const full = await withFacts(text, role === 'queries' ? undefined : statePathAt(lineText, position.column));
    if (full) return { contents: contentsOf(full) };
    if (role === 'queries' || textModel.isDisposed()) return null;
    return (await scriptAnswers()?.hover(textModel, position, () => !token.isCancellationRequested)) ?? null;
  },
};
