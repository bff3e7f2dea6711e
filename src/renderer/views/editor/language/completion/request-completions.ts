import { actionParameters, eventsOfType, isLoadActionName, specActions } from '../../../../../shared/language/action-table.ts';
import { endingWord } from '../../../../../shared/language/context/ending-word.ts';
import type { Expected, Members } from '../../../../../shared/language/context/expected.ts';
import { findWidgetType } from '../../../../../shared/language/widget-catalogue.ts';
import type { ProjectModel } from '../../../../../shared/schema/project-schema.ts';
import { snippetChoice, type Completion, inSnippet, memberName, snippetSlot } from './completion.ts';
import { typeOfWidget, widgetCompletions } from './project-names.ts';
import { parsingSnippet, parsingTypes, querySnippet, requestSnippet, urlSnippet, urlTemplates, usualParsing } from './request-snippets.ts';

const methods: readonly { readonly name: string; readonly detail: string }[] = [
  { name: 'POST', detail: 'Queries and processes' },
  { name: 'GET', detail: 'Reads, without a body' },
  { name: 'PATCH', detail: 'Writes cells' },
];

export const methodCompletions: readonly Completion[] = methods.map(({ name, detail }) => ({ label: name, kind: 'value', detail }));

export const parsingTypeCompletions: readonly Completion[] = parsingTypes.map(({ name, detail }) => ({
  label: name,
  kind: 'value',
  detail,
}));

/** Returns the ids of widgets that have no entry yet. */
export function missingEntries(model: ProjectModel, written: Members): Completion[] {
  return widgetCompletions(model)
    .filter(({ label }) => !written.has(label) && !model.entries.some(({ widgetId }) => widgetId === label))
    .map((one) => ({ ...one, snippet: `${inSnippet(memberName(one.label))}: {\n\t$0\n},` }));
}

const loadHelpers: readonly Completion[] = [
  { label: 'initCondition', kind: 'action', detail: 'Whether init runs', snippet: 'initCondition: (ctx) => $0,' },
  { label: 'initDefault', kind: 'action', detail: 'Result when init does not run', snippet: 'initDefault: (ctx) => ({ $0 }),' },
  { label: 'reference', kind: 'action', detail: 'Entry whose load actions this widget uses', snippet: "reference: '$0'," },
];

/** Returns the actions that the type of a widget has and its entry lacks, each as a function and as a request. */
export function actionCompletions(model: ProjectModel, widgetId: string, written: Members): Completion[] {
  const type = typeOfWidget(model, widgetId);
  const events = eventsOfType(type)?.names ?? specActions.filter(({ name }) => name !== 'init').map(({ name }) => name);
  const init = 'Loads the data of the widget';
  const load: Completion[] = [
    { label: 'init', kind: 'action', detail: init, snippet: `init: ${requestSnippet(true, type)},` },
    { label: 'init: function', kind: 'action', detail: init, snippet: 'init(ctx) {\n\treturn { $0 };\n},' },
    ...loadHelpers,
  ];
  const write = events.flatMap((name): Completion[] => {
    const detail = specActions.find((action) => action.name === name)?.description ?? whenRaised(type, name);
    const member = inSnippet(memberName(name));
    return [
      { label: name, kind: 'action', detail, snippet: `${member}(ctx) {\n\t$0\n},` },
      { label: `${name}: request`, kind: 'action', detail, snippet: `${member}: ${requestSnippet(false, type)},` },
    ];
  });
  return [...write, ...load].filter(({ label }) => !written.has(label.split(':')[0] ?? ''));
}

function whenRaised(type: string, event: string): string {
  return findWidgetType(type)?.events.find(({ name }) => name === event)?.when ?? 'Event of the widget';
}

/** Returns the forms that an action can have. */
export function actionForms(model: ProjectModel, widgetId: string, action: string): Completion[] {
  const isLoad = isLoadActionName(action);
  const body = isLoad ? '({ $0 })' : '{\n\t$0\n}';
  return [
    {
      label: 'request',
      kind: 'action',
      detail: 'Request with its parameters',
      snippet: requestSnippet(isLoad, typeOfWidget(model, widgetId)),
    },
    {
      label: 'function',
      kind: 'action',
      detail: isLoad ? 'Function that returns the result' : 'Function that is called',
      snippet: `(ctx) => ${body}`,
    },
  ];
}

const memberSnippets: Readonly<Record<string, string>> = {
  url: "url: (ctx) => '$0',",
  type: `type: '${snippetChoice(1, ['POST', 'GET', 'PATCH'])}',`,
  validation: "validation: (ctx) => ({ success: $0, message: '' }),",
  server: 'server: true,',
};

function bodySnippet(hasServer: boolean, method: string): string {
  if (hasServer) return 'body: (ctx) => ({ $0 }),';
  return method === 'PATCH'
    ? 'body: (ctx) => JSON.stringify([{ Ordinal: $0, Value: 0 }]),'
    : "body: (ctx) => JSON.stringify({ MDX: '$0' }),";
}

/** Returns the parameters of a request that fit its action and are missing. */
export function requestMembers(model: ProjectModel, expected: Extract<Expected, { kind: 'requestMember' }>): Completion[] {
  const { widgetId, action, written } = expected;
  const side = isLoadActionName(action) ? 'load' : 'write';
  const type = typeOfWidget(model, widgetId);
  const usual = usualParsing(type);
  const members = actionParameters
    .filter(({ on, name }) => (on === 'any' || on === side) && !written.has(name) && !(name === 'body' && written.get('type') === 'GET'))
    .map((parameter): Completion => {
      const { name, type: detail, description } = parameter;
      const snippet =
        name === 'body'
          ? bodySnippet(written.get('server') === 'true', written.get('type') ?? '')
          : name === 'parsingControl'
            ? `parsingControl: ${parsingSnippet(usual, type)},`
            : (memberSnippets[name] ?? `${name}: $0,`);
      return { label: name, kind: 'parameter', detail, documentation: description, snippet };
    });
  const others = parsingTypes.filter(({ name }) => name !== usual && side === 'load' && !written.has('parsingControl'));
  return [
    ...members,
    ...others.map(
      ({ name, detail }): Completion => ({
        label: `parsingControl: ${name}`,
        kind: 'parameter',
        detail,
        snippet: `parsingControl: ${parsingSnippet(name, type)},`,
      }),
    ),
  ];
}

/** Returns the members of a `parsingControl` that fit its type and are missing. */
export function parsingMembers(model: ProjectModel, expected: Extract<Expected, { kind: 'parsingMember' }>): Completion[] {
  const { widgetId, written } = expected;
  const parsing = written.get('type') ?? '';
  const widgetType = typeOfWidget(model, widgetId);
  const all: (Completion & { readonly in?: readonly string[] })[] = [
    {
      label: 'type',
      kind: 'parameter',
      detail: 'object, list, matrix or script',
      snippet: `type: '${snippetChoice(1, ['object', 'list', 'matrix', 'script'])}',`,
    },
    {
      label: 'query',
      kind: 'parameter',
      detail: 'Functions (r, x) that read the answer',
      snippet: `query: ${querySnippet(parsing === '' ? usualParsing(widgetType) : parsing, widgetType)},`,
      in: ['object', 'list', 'matrix'],
    },
    { label: 'length', kind: 'parameter', detail: 'Cells of a row', snippet: 'length: $0,', in: ['matrix'] },
    {
      label: 'script',
      kind: 'parameter',
      detail: 'Function that returns the result',
      snippet: 'script: (data, widgetId, entry, ctx) => $0,',
      in: ['script'],
    },
  ];
  return all
    .filter((one) => !written.has(one.label) && (parsing === '' || (one.in ?? [parsing]).includes(parsing)))
    .map(({ in: _fits, ...one }) => one);
}

/** Returns the value of `query`. */
export function parsingQueries(model: ProjectModel, widgetId: string, type: string): Completion[] {
  const found = parsingTypes.filter(({ name }) => name !== 'script' && (type === '' || name === type));
  const widgetType = typeOfWidget(model, widgetId);
  return found.map(({ name, detail }) => ({ label: `${name} query`, kind: 'value', detail, snippet: querySnippet(name, widgetType) }));
}

/** Returns the fields that a widget reads of its result and that `query` lacks. */
export function parsingFields(model: ProjectModel, widgetId: string, written: Members): Completion[] {
  const info = findWidgetType(typeOfWidget(model, widgetId));
  const fields = new Map<string, string>((info?.parameters ?? []).map(({ name, description }) => [name, description]));
  if (typeof info?.sample === 'object' && info.sample !== null && !Array.isArray(info.sample))
    for (const name of Object.keys(info.sample)) if (!fields.has(name)) fields.set(name, 'Field of the result');
  const next = written.size;
  return [...fields]
    .filter(([name]) => !written.has(name))
    .map(([name, detail]) => ({
      label: name,
      kind: 'parameter',
      detail,
      snippet: `${inSnippet(memberName(name))}: (r, x) => r.Cells[${snippetSlot(1, String(next))}].${snippetChoice(2, ['FormattedValue', 'Value', 'Ordinal'])},`,
    }));
}

const cellMembers = ['Ordinal', 'Value', 'FormattedValue', 'FormatString', 'Updateable', 'Consolidated', 'RuleDerived', 'HasDrillthrough'];
const axisMembers = ['Name', 'UniqueName', 'Attributes', 'Type', 'Level', 'Alias'];
const answerParts = ['Cells', 'Axes', 'Tuples', 'Members', 'Hierarchies', 'Element', 'Cube'];

/** Returns addresses, and within an address the options and members that fit. */
export function urlCompletions(typed: string): Completion[] {
  const word = endingWord(typed);
  const replaces = word.length;
  const list = /\$(select|expand)=([^;()&]*)$/.exec(typed);
  if (list) {
    const used = new Set((list[2] ?? '').slice(0, (list[2] ?? '').length - word.length).split(','));
    const names = list[1] === 'expand' ? answerParts : /Members\([^)]*$/.test(typed) ? axisMembers : cellMembers;
    return names
      .filter((name) => !used.has(name))
      .map((label) => ({
        label,
        kind: 'value',
        detail: list[1] === 'expand' ? 'Part of the answer' : 'Field of each entry',
        replaces,
        isPart: true,
      }));
  }
  if (/[?(&;][$\w]*$/.test(typed)) {
    return ['$expand', '$select', '$top', '$skip', '$filter'].map((label) => ({
      label: `${label}=`,
      kind: 'value',
      detail: 'Option of the address',
      replaces,
      isPart: true,
    }));
  }
  return urlTemplates.map(({ url, detail }) => ({ label: url, kind: 'value', detail, snippet: `${urlSnippet(url)}$0` }));
}

/** Returns the values that the stored query of an action needs and `body` lacks. */
export function queryValues(model: ProjectModel, expected: Extract<Expected, { kind: 'queryValue' }>): Completion[] {
  const { widgetId, action, item, written } = expected;
  const plain = `${widgetId}_${action}`;
  const keys = item === undefined ? [plain] : [`${plain}_${item + 1}`, plain];
  const query = keys.map((key) => model.queries.find((one) => one.key === key)).find((one) => one !== undefined);
  const names = [...new Set(query?.placeholders.map(({ name }) => name))].filter((name) => !written.has(name) && name !== 'activeUser');
  return names.map((name) => ({
    label: name,
    kind: 'query',
    detail: `$${name} in ${query?.key ?? ''}`,
    snippet: `${inSnippet(memberName(name))}: v('$0'),`,
  }));
}
