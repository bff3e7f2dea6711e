import type { FileRole, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { actionParameters, specActions } from '../../../../shared/language/action-table.ts';
import { findGlobal } from '../../../../shared/language/global-catalogue.ts';
import { commonParameters, findWidgetType } from '../../../../shared/language/widget-catalogue.ts';
import { contains, ownerOfQuery, type WidgetPlace, widgetAt } from '../../../../shared/project/locate.ts';

/** What the hover says about the name under the pointer; the lines are plain text. */
export interface HoverText {
  readonly title: string;
  readonly lines: readonly string[];
  /** The action that the name stands for, whose last run is worth a line. */
  readonly action?: { readonly widgetId: string; readonly name: string };
  /** Section of the documentation that says more. */
  readonly section?: string;
  /** What the section is read for, where it is about many things. */
  readonly mention?: string;
}

const parameterSections: Readonly<Record<string, string>> = {
  url: 'docs/format/parameters.md, url',
  type: 'docs/format/parameters.md, type',
  body: 'docs/format/parameters.md, body',
  server: 'docs/format/parameters.md, server',
  parsingControl: 'docs/format/parameters.md, parsingControl',
  validation: 'docs/format/parameters.md, validation',
  callback: 'docs/format/parameters.md, callback',
  longRunningTask: 'docs/format/parameters.md, longRunningTask',
};

/** What a type of `parsingControl` makes of an answer. */
const parsingTypes: Readonly<Record<string, { readonly text: string; readonly section: string }>> = {
  object: {
    text: 'Every function of query is called once and gives the field of its name.',
    section: 'docs/format/parsing.md, object',
  },
  list: { text: 'query is called for every cell and gives an item.', section: 'docs/format/parsing.md, list' },
  matrix: {
    text: 'The cells are taken in groups of length; every function of query gives one cell of the row.',
    section: 'docs/format/parsing.md, matrix',
  },
  script: { text: 'script(data, widgetId, entry, ctx) returns the result.', section: 'docs/format/parsing.md, script' },
};

/** The most placeholders that are named. */
const mostPlaceholders = 20;

/** What to say about the key of a stored query, at the place where it stands. */
function aboutQuery(model: ProjectModel, path: string, line: number, column: number, word: string): HoverText | null {
  const query = model.queries.find(({ key, location }) => key === word && contains(location, path, line, column));
  if (!query) return null;
  const owner = ownerOfQuery(model, query.key);
  const names = [...new Set(query.placeholders.map(({ name }) => `$${name}`))];
  const shown = names.length > mostPlaceholders ? [...names.slice(0, mostPlaceholders), '…'] : names;
  return {
    title: query.key,
    lines: [
      owner === undefined ? 'No action asks for it' : `Query of ${owner.widgetId}${owner.action === undefined ? '' : ` · ${owner.action}`}`,
      ...(names.length > 0 ? [`Placeholders: ${shown.join(', ')}`] : []),
    ],
    ...(owner?.action === undefined ? {} : { action: { widgetId: owner.widgetId, name: owner.action } }),
    section: 'docs/format/stored-queries.md, Keys',
  };
}

function aboutWidget(model: ProjectModel, id: string): HoverText | null {
  const widget = model.widgets.find((candidate) => candidate.id === id);
  const entry = model.entries.findLast((candidate) => candidate.widgetId === id);
  if (!widget && !entry) return null;
  const actions = entry?.actions.filter((action) => action.kind === 'load' || action.kind === 'write').map((action) => action.name) ?? [];
  const type = widget ? findWidgetType(widget.type) : undefined;
  return {
    title: widget ? `${id} · ${widget.type}` : id,
    lines: [
      ...(widget ? [`On page ${widget.pageId}`] : ['Not in the widget configuration']),
      ...(type ? [type.description] : []),
      actions.length > 0 ? `Actions: ${actions.join(', ')}` : 'No entry in the repository',
    ],
  };
}

/** What to say about an action, a parameter of a request or a type of parsing, where the word is one. */
function aboutPart(model: ProjectModel, { widgetId, action, parameter: written }: WidgetPlace, word: string): HoverText | null {
  if (action === word) {
    const known = specActions.find((candidate) => candidate.name === word);
    const raised = findWidgetType(model.widgets.find(({ id }) => id === widgetId)?.type ?? '')?.events.find(({ name }) => name === word);
    const description = known?.description ?? raised?.when;
    if (description === undefined) return null;
    const path = known ? known.valuePath : `<id>.${word}.value`;
    const value = path === '' ? [] : [`Read by v('${path.replace('<id>', widgetId)}')`];
    return {
      title: `${widgetId} · ${word}`,
      lines: [description, ...value],
      action: { widgetId, name: word },
      section: 'docs/format/entries.md, Actions and helpers',
    };
  }
  const parameter = written === word ? actionParameters.find((candidate) => candidate.name === word) : undefined;
  if (parameter) {
    const section = Object.hasOwn(parameterSections, word) ? parameterSections[word] : undefined;
    return { title: `${word}: ${parameter.type}`, lines: [parameter.description], ...(section === undefined ? {} : { section }) };
  }
  const parsing = written === 'parsingControl' && Object.hasOwn(parsingTypes, word) ? parsingTypes[word] : undefined;
  return parsing === undefined ? null : { title: `parsingControl: ${word}`, lines: [parsing.text], section: parsing.section };
}

/** Section that lists the parameters of a widget type. */
const sectionOfType = (type: string): string => `docs/widgets.md, ${type}`;

/**
 * What to say about a name at a place: a widget id, a widget type, an action, a parameter of the format or a stored query.
 * @param name dotted name under the pointer; its first part counts for ids
 * @param word the single word under the pointer
 */
export function hoverAt(
  model: ProjectModel,
  role: FileRole,
  path: string,
  line: number,
  column: number,
  name: string,
  word: string,
): HoverText | null {
  const global = name.includes('.') ? findGlobal(name) : undefined;
  if (global) {
    const isFunction = /^(?:Api|Utils)\./.test(global.name);
    return {
      title: global.name,
      lines: [global.signature, global.doc],
      ...(isFunction ? { section: 'docs/format/api.md', mention: global.name } : {}),
    };
  }
  const type = findWidgetType(word);
  if (type) return { title: type.type, lines: [type.description], section: sectionOfType(type.type) };
  const query = role === 'queries' ? aboutQuery(model, path, line, column, word) : null;
  if (query) return query;
  const place = widgetAt(model, path, line, column);
  const inEntry = role === 'repository' && place ? aboutPart(model, place, word) : null;
  if (inEntry) return inEntry;
  if (role === 'widgetConfig' && place?.parameter === word) {
    const widgetType = findWidgetType(model.widgets.find((widget) => widget.id === place.widgetId)?.type ?? '');
    const parameter = [...(widgetType?.parameters ?? []), ...commonParameters].find((candidate) => candidate.name === word);
    const isOwn = widgetType?.parameters.some(({ name: own }) => own === word) === true;
    if (parameter) {
      const values = parameter.values ? [`One of: ${parameter.values.join(', ')}`] : [];
      const usual = parameter.default === undefined ? [] : [`Default: ${JSON.stringify(parameter.default)}`];
      return {
        title: `${word}: ${parameter.type}`,
        lines: [parameter.description, ...values, ...usual],
        section: widgetType && isOwn ? sectionOfType(widgetType.type) : 'docs/format/widgets/README.md',
        mention: word,
      };
    }
  }
  return aboutWidget(model, name.split('.')[0] ?? '');
}
