import { isPlaceName } from '../../../../shared/project/place-name.ts';
import type { FileRole, ProjectModel } from '../../../../shared/schema/project-schema.ts';
import { actionParameters, eventsOfType, specActions } from '../../../../shared/language/action-table.ts';
import { contextMembers, membersOf } from '../../../../shared/language/global-catalogue.ts';
import { commonParameters, findWidgetType, widgetTypeNames } from '../../../../shared/language/widget-catalogue.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { widgetAt } from '../../../../shared/project/locate.ts';

/** One suggestion while typing. */
export interface Completion {
  readonly label: string;
  readonly kind: 'widget' | 'action' | 'parameter' | 'type' | 'value' | 'query';
  /** One line beside the label. */
  readonly detail: string;
  readonly documentation?: string;
  /** What is put in, with `$0` where the cursor goes, when it is more than the label. */
  readonly snippet?: string;
}

/** What the list says of a suggestion: names of the project are seen whole, whatever is put in. */
export function shownLabel({ label, detail }: Completion): { readonly label: string; readonly description: string } {
  return { label: visibleText(label), description: visibleText(detail) };
}

/** Where suggestions are asked for; line and column count from 1. */
export interface CompletionPlace {
  readonly role: FileRole;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /** Text of the line before the cursor. */
  readonly before: string;
}

const methods = ['POST', 'GET', 'PATCH'] as const;

/** What a member puts in: functions with their brackets, the cursor inside when they take something. */
function calledAs(name: string, signature: string): { readonly snippet?: string } {
  if (!signature.startsWith('(')) return {};
  return { snippet: signature === '()' ? `${name}()$0` : `${name}($0)` };
}

const contextCompletions: readonly Completion[] = [...new Map(contextMembers.map((member) => [member.name, member])).values()].map(
  ({ name, signature, doc, contexts }) => ({
    label: name,
    kind: 'value',
    detail: doc,
    documentation: `In: ${contexts.join(', ')}`,
    ...calledAs(name, signature),
  }),
);

function memberCompletions(object: string): Completion[] {
  return membersOf(object).map(({ name, info }) => ({
    label: name,
    kind: 'value',
    detail: info.doc,
    documentation: `${info.name} ${info.signature}`,
    ...(info.kind === 'function' ? calledAs(name, info.signature) : {}),
  }));
}

function widgetIds(model: ProjectModel): Completion[] {
  const configured = model.widgets
    .filter(({ id }) => !isPlaceName(id))
    .map((widget): Completion => ({ label: widget.id, kind: 'widget', detail: `${widget.type} · ${widget.pageId}` }));
  const known = new Set(model.widgets.map((widget) => widget.id));
  const others = model.entries.filter((entry) => !known.has(entry.widgetId));
  return [
    ...configured,
    ...others.map((entry): Completion => ({ label: entry.widgetId, kind: 'widget', detail: 'Only in the repository' })),
  ];
}

function typeOf(model: ProjectModel, widgetId: string): string {
  return model.widgets.find((widget) => widget.id === widgetId)?.type ?? '';
}

/** Returns how `v('<id>.<typed>` goes on: with the value of the widget or of one of its actions. */
function valuePaths(model: ProjectModel, widgetId: string, typed: string): Completion[] {
  const names = new Set(eventsOfType(typeOf(model, widgetId))?.names ?? []);
  for (const action of model.entries.find((entry) => entry.widgetId === widgetId)?.actions ?? []) {
    if (action.kind === 'write') names.add(action.name);
  }
  const paths = [...names].map((name): Completion => ({ label: `${name}.value`, kind: 'value', detail: `Value of ${name}` }));
  const all: Completion[] = [{ label: 'value', kind: 'value', detail: 'Current value' }, ...paths];
  // The editor replaces the last name alone: those before it stand there already.
  const complete = typed.slice(0, typed.lastIndexOf('.') + 1);
  return all.filter(({ label }) => label.startsWith(complete)).map((one) => ({ ...one, label: one.label.slice(complete.length) }));
}

function actionNames(model: ProjectModel, widgetId: string): Completion[] {
  const written = new Set(model.entries.find((entry) => entry.widgetId === widgetId)?.actions.map((action) => action.name));
  const events =
    eventsOfType(typeOf(model, widgetId))?.names ?? specActions.filter((action) => action.name !== 'init').map(({ name }) => name);
  const load: Completion[] = [
    {
      label: 'init',
      kind: 'action',
      detail: 'Loads the data of the widget',
      snippet:
        "init: {\n\turl: (db) => '/api/v1/ExecuteMDX?\\$expand=Cells(\\$select=Ordinal,Value)',\n\ttype: 'POST',\n\tbody: (db) => JSON.stringify({ MDX: '$0' }),\n\tparsingControl: {\n\t\ttype: 'object',\n\t\tquery: {},\n\t},\n},",
    },
    { label: 'initCondition', kind: 'action', detail: 'Whether init runs', snippet: 'initCondition: (ctx) => $0,' },
    { label: 'initDefault', kind: 'action', detail: 'Result when init does not run', snippet: 'initDefault: (ctx) => ({ $0 }),' },
  ];
  const write = events.map((name): Completion => {
    const description = specActions.find((action) => action.name === name)?.description ?? 'Event of the widget';
    return { label: name, kind: 'action', detail: description, snippet: `${name}(ctx) {\n\t$0\n},` };
  });
  return [...load, ...write].filter((completion) => !written.has(completion.label));
}

const parameterSnippets: Readonly<Record<string, string>> = {
  url: "url: (ctx) => '$0',",
  type: "type: '$0',",
  body: 'body: (ctx) => $0,',
  parsingControl: "parsingControl: {\n\ttype: '$0',\n\tquery: (r, x) => r.Cells[x].Value,\n},",
  validation: "validation: (ctx) => ({ success: $0, message: '' }),",
  server: 'server: true,',
};

function requestParameters(kind: 'load' | 'write', written: ReadonlySet<string>): Completion[] {
  return actionParameters
    .filter((parameter) => (parameter.on === 'any' || parameter.on === kind) && !written.has(parameter.name))
    .map(({ name, type, description }) => ({
      label: name,
      kind: 'parameter',
      detail: type,
      documentation: description,
      snippet: parameterSnippets[name] ?? `${name}: $0,`,
    }));
}

function repositoryKeys(model: ProjectModel, place: CompletionPlace): Completion[] {
  const found = widgetAt(model, place.path, place.line, place.column);
  if (!found) {
    const written = new Set(model.entries.map((entry) => entry.widgetId));
    return widgetIds(model)
      .filter((completion) => !written.has(completion.label))
      .map((completion) => ({ ...completion, snippet: `${completion.label}: {\n\t$0\n},` }));
  }
  if (found.action === undefined) return actionNames(model, found.widgetId);
  const action = model.entries
    .findLast((entry) => entry.widgetId === found.widgetId)
    ?.actions.findLast(({ name }) => name === found.action);
  const holder = found.item === undefined ? action : action?.items?.[found.item];
  if (!action || !holder || holder.form === 'function' || found.parameter !== undefined) return [];
  return requestParameters(action.kind === 'write' ? 'write' : 'load', new Set(holder.parameters.map(({ name }) => name)));
}

function configurationKeys(model: ProjectModel, place: CompletionPlace): Completion[] {
  const found = widgetAt(model, place.path, place.line, place.column);
  const type = found ? findWidgetType(typeOf(model, found.widgetId)) : undefined;
  const written = new Set(model.widgets.find((widget) => widget.id === found?.widgetId)?.parameters.map(({ name }) => name));
  const seen = new Set<string>();
  return [...(type?.parameters ?? []), ...commonParameters]
    .filter(({ name }) => !written.has(name) && !seen.has(name) && seen.add(name))
    .map((parameter) => ({
      label: parameter.name,
      kind: 'parameter',
      detail: parameter.type,
      documentation: parameter.description,
      snippet: `${parameter.name}: ${parameter.type === 'string' || parameter.type === 'color' || parameter.type === 'enum' ? "'$0'" : '$0'},`,
    }));
}

function inScript(model: ProjectModel, place: CompletionPlace): Completion[] {
  const { before, role } = place;
  const path = /\bv\(\s*['"`]([^'"`]*)$/.exec(before)?.[1];
  if (path !== undefined) {
    const dot = path.indexOf('.');
    return dot < 0 ? widgetIds(model) : valuePaths(model, path.slice(0, dot), path.slice(dot + 1));
  }
  const call = /\bApi\.(\w+)\(\s*['"`][^'"`.]*$/.exec(before)?.[1];
  if (call !== undefined) {
    return /page/i.test(call) ? model.pages.map((page) => ({ label: page, kind: 'widget', detail: 'Page' })) : widgetIds(model);
  }
  if (/\bctx\.\w*$/.test(before)) return [...contextCompletions];
  const object = /(?:^|[^\w.$])((?:app\.)?\w+)\.\w*$/.exec(before)?.[1];
  const members = object === undefined ? [] : memberCompletions(object);
  if (members.length > 0) return members;
  if (role === 'widgetConfig' && /\btype\s*:\s*\w*$/.test(before)) {
    return widgetTypeNames().map((name) => ({ label: name, kind: 'type', detail: findWidgetType(name)?.title ?? '', ...about(name) }));
  }
  if (role === 'repository' && /\btype\s*:\s*['"]\w*$/.test(before)) {
    return methods.map((method) => ({ label: method, kind: 'value', detail: 'Request method' }));
  }
  if (!/(?:^|[{,])\s*\w*$/.test(before)) return [];
  if (role === 'repository') return repositoryKeys(model, place);
  return role === 'widgetConfig' ? configurationKeys(model, place) : [];
}

function about(type: string): { readonly documentation?: string } {
  const info = findWidgetType(type);
  return info ? { documentation: info.description } : {};
}

/** Keys of stored queries that an action asks for and repository.yml does not hold. */
function missingQueries(model: ProjectModel): Completion[] {
  const stored = new Set(model.queries.map((query) => query.key));
  return model.entries.flatMap((entry) =>
    entry.actions.flatMap((action) =>
      (action.items ?? [action])
        .filter((holder) => holder.server && !stored.has(holder.queryKey))
        .map(
          (holder): Completion => ({
            label: holder.queryKey,
            kind: 'query',
            detail: `${entry.widgetId} · ${action.name}`,
            snippet: `${holder.queryKey}: |\n  {"MDX": "$0"}`,
          }),
        ),
    ),
  );
}

/**
 * What can stand at a place, by the rules of the format (`docs/format/parameters.md`, Overview; `docs/format/entries.md`, Actions and
 * helpers) and the names of the project.
 */
export function completionsAt(model: ProjectModel, place: CompletionPlace): Completion[] {
  if (place.role === 'queries') return /^\w*$/.test(place.before) ? missingQueries(model) : [];
  return inScript(model, place);
}
