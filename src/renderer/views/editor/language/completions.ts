import type { Expected, ExpectedAt } from '../../../../shared/language/context/expected.ts';
import { widgetFactsByName } from '../../../../shared/language/widget-facts.ts';
import { fileSkeleton } from '../../../../shared/project/new-parts/file-skeletons.ts';
import type { StyleNames } from '../../../../shared/project/style-names.ts';
import type { FileRole, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { argumentCompletions } from './completion/argument-completions.ts';
import { type Completion, inSnippet, snippetSlot } from './completion/completion.ts';
import {
  eventActionCompletions,
  eventKeys,
  eventMapKeys,
  eventMemberCompletions,
  listenMemberCompletions,
  listenMethodCompletions,
} from './completion/event-completions.ts';
import { memberCompletions } from './completion/member-completions.ts';
import { statePaths } from './completion/project-names.ts';
import { missingQueries, placeholders, storedQueryMembers } from './completion/query-completions.ts';
import * as request from './completion/request-completions.ts';
import { asCode, importCompletions, widgetMembers, widgetTypeCompletions, widgetValues } from './completion/widget-completions.ts';

/** What is known of the project beside its model. */
export interface CompletionFacts {
  readonly styles: StyleNames;
  /** Names that the `body` of a stored query's action returns. */
  readonly givenValues: (key: string) => readonly string[];
}

const skeletonLabels: Readonly<Record<FileRole, string>> = {
  repository: 'Repository',
  queries: 'Stored queries',
  widgetConfig: 'WidgetConfig',
  eventMap: 'EventMap',
};

function skeleton(role: FileRole): Completion {
  return { label: skeletonLabels[role], kind: 'file', detail: 'First text of this file', snippet: `${inSnippet(fileSkeleton(role))}$0` };
}

const pageType = Object.keys(widgetFactsByName).find((name) => widgetFactsByName[name]?.role === 'page') ?? '';

const newPageCompletion: Completion = {
  label: 'page',
  kind: 'widget',
  detail: 'Page with its widgets',
  snippet: `${snippetSlot(1, 'page')}: {\n\tid: '$1',\n\ttype: ${pageType},\n\twidgets: [\n\t\t{ $0 },\n\t],\n},`,
};

const booleans: readonly Completion[] = [true, false].map((value) => ({ label: String(value), kind: 'value', detail: 'Value' }));

/** Returns what is text: it goes between quotes where there are none. */
function texts(model: ProjectModel, expected: Expected): readonly Completion[] | undefined {
  switch (expected.kind) {
    case 'method':
      return request.methodCompletions;
    case 'parsingType':
      return request.parsingTypeCompletions;
    case 'url':
      return request.urlCompletions(expected.typed);
    case 'statePath':
      return statePaths(model, expected.typed);
    case 'apiArgument':
      return argumentCompletions(model, expected);
    case 'listenEvent':
      return eventKeys(model, new Map());
    case 'listenMethod':
      return listenMethodCompletions;
    case 'import':
      return importCompletions(model);
    default:
      return undefined;
  }
}

/** Returns the names of members, without those that only quotes could hold. */
function names(model: ProjectModel, expected: Expected): readonly Completion[] | undefined {
  switch (expected.kind) {
    case 'entry':
      return request.missingEntries(model, expected.written);
    case 'action':
      return request.actionCompletions(model, expected.widgetId, expected.written);
    case 'requestMember':
      return request.requestMembers(model, expected);
    case 'parsingMember':
      return request.parsingMembers(model, expected);
    case 'parsingField':
      return request.parsingFields(model, expected.widgetId, expected.written);
    case 'queryValue':
      return request.queryValues(model, expected);
    case 'validationMember':
      return validationMembers.filter(({ label }) => !expected.written.has(label));
    case 'eventKey':
      return eventMapKeys(model, expected.written);
    case 'eventMember':
      return eventMemberCompletions.filter(({ label }) => !expected.written.has(label));
    case 'listenMember':
      return listenMemberCompletions.filter(({ label }) => !expected.written.has(label));
    case 'widgetMember':
      return widgetMembers(expected);
    default:
      return undefined;
  }
}

const validationMembers: readonly Completion[] = [
  { label: 'success', kind: 'parameter', detail: 'Whether the request is sent', snippet: 'success: $0,' },
  { label: 'message', kind: 'parameter', detail: 'Shown where success is false', snippet: "message: '$0'," },
  { label: 'widget', kind: 'parameter', detail: 'Text box that shows the message', snippet: "widget: '$0'," },
];

/** Returns values of code and the contents of repository.yml. */
function values(model: ProjectModel, role: FileRole, expected: Expected, facts: CompletionFacts): readonly Completion[] {
  switch (expected.kind) {
    case 'emptyFile':
      return [skeleton(role)];
    case 'actionForm':
      return request.actionForms(model, expected.widgetId, expected.action);
    case 'boolean':
      return booleans;
    case 'parsingQuery':
      return request.parsingQueries(model, expected.widgetId, expected.type);
    case 'memberOf':
      return memberCompletions(expected.object);
    case 'eventAction':
      return eventActionCompletions;
    case 'widgetType':
      return widgetTypeCompletions(expected.parentType);
    case 'queryKey':
      return missingQueries(model);
    case 'placeholder':
      return placeholders(model, expected.key, facts.givenValues(expected.key));
    case 'storedQueryMember':
      return storedQueryMembers(expected.written);
    default:
      return [];
  }
}

/**
 * Returns what can stand at a place, by the rules of the format (`docs/format/parameters.md`, Overview; `docs/format/entries.md`, Actions and
 * helpers) and the names of the project, best first.
 */
export function completionsAt(
  model: ProjectModel,
  role: FileRole,
  { expected, quote }: ExpectedAt,
  facts: CompletionFacts,
): readonly Completion[] {
  const isText = quote !== '';
  if (expected.kind === 'widgetValue') {
    const { texts: written, code } = widgetValues(expected, facts.styles);
    return isText ? written : [...code, ...asCode(written)];
  }
  if (expected.kind === 'entry' && role === 'widgetConfig') return [newPageCompletion];
  const found = texts(model, expected);
  if (found) return isText ? found : expected.kind === 'url' ? [] : asCode(found);
  return names(model, expected) ?? (isText ? [] : values(model, role, expected, facts));
}
