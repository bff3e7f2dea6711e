import { urlExpansion } from '../../../../../shared/language/url/url-expansion.ts';
import { widgetAt } from '../../../../../shared/project/locate.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import { useSession } from '../../../../stores/session/session-store.ts';
import type { monaco } from '../../monaco/monaco-setup.ts';
import { pathOf } from '../../monaco/monaco-texts.ts';
import { typeOfWidget } from '../completion/project-names.ts';
import { projectStyles } from '../completion/project-styles.ts';
import { findParameter } from '../completion/widget-completions.ts';
import { nameAt } from '../definitions.ts';
import { type HoverText, hoverAt } from '../hover-text.ts';
import { scriptAnswers } from '../script-answers.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { lastRun } from './last-run.ts';
import { statePathAt, urlAt } from './line-texts.ts';
import { readMoreLine } from './read-more.ts';
import { aboutStyleClass, aboutStyleValue } from './style-hover.ts';
import { valueNow } from './value-now.ts';

/** Title, lines and link as a hover shows them: text of the project stays text. */
function contentsOf(text: HoverText): monaco.IMarkdownString[] {
  return [
    { value: `**${escapeMarkdown(text.title)}**` },
    ...text.lines.map((line) => ({ value: escapeMarkdown(line) })),
    ...readMoreLine(text),
  ];
}

/** Returns what the hover says about a skin or icon that a widget is given. */
async function aboutStyle(model: ProjectModel, path: string, position: monaco.Position, lineText: string): Promise<HoverText | null> {
  const place = widgetAt(model, path, position.lineNumber, position.column);
  if (place?.parameter === undefined) return null;
  const type = typeOfWidget(model, place.widgetId);
  if (findParameter(type, place.parameter)?.picks === undefined) return null;
  return aboutStyleValue({ type, parameter: place.parameter }, lineText, position.column, await projectStyles());
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
  const lines = [...known.lines, ...(value === undefined ? [] : [value]), ...run];
  const isWithoutSection = known.section === undefined && path !== undefined;
  return { ...known, lines, ...(isWithoutSection ? { section: 'docs/format/values.md, Reading values with v' } : {}) };
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
    const style = role === 'widgetConfig' ? await aboutStyle(model, path, position, lineText) : null;
    const text = url ?? hoverAt(model, role, path, position.lineNumber, position.column, name, word.word) ?? style;
    const full = await withFacts(text, role === 'queries' ? undefined : statePathAt(lineText, position.column));
    if (full) return { contents: contentsOf(full) };
    if (role === 'queries' || textModel.isDisposed()) return null;
    return (await scriptAnswers()?.hover(textModel, position, () => !token.isCancellationRequested)) ?? null;
  },
};

/** Hover of classes in style sheets. */
export const sheetHovers: monaco.languages.HoverProvider = {
  provideHover(textModel, position) {
    if (pathOf(textModel.uri) === null) return null;
    const text = aboutStyleClass(textModel.getLineContent(position.lineNumber), position.column);
    return text && { contents: contentsOf(text) };
  },
};
