import { lifecycleEvents } from '../../language/widget-catalogue.ts';
import { findGlobal } from '../../language/global-catalogue.ts';
import { actionKind } from '../action-kind.ts';
import { type ProjectIndex, tableOfCellId } from '../project-parts.ts';
import type { EventMapPart } from '../reading/event-map-reader.ts';
import { staticText } from '../reading/script-file.ts';
import { findMember, readObject, type ScriptMember } from '../reading/script-object.ts';
import type { ConfigWidget, WidgetConfigPart } from '../reading/widget-config-reader.ts';
import type { ProblemList } from './collected-problems.ts';
import { adviceIfNeverRaised } from './never-raised.ts';

const lifecycleNames = new Set(lifecycleEvents.map(({ name }) => name.split('.')[0]));

/** Reports keys with `.finished` whose handler is a plain function, after which nothing follows (`docs/format/events.md`, Order of an event). */
export function checkFinished(index: ProjectIndex, { object, script }: EventMapPart, problems: ProblemList): void {
  for (const member of object.members) {
    const location = script.lines.location(member.keyStart, member.keyEnd);
    const message = finishedFault(index, member.name);
    const [action = '', widgetId = ''] = member.name.split('.');
    if (message !== undefined) problems.add({ code: 'finished-of-function', subject: member.name, message, location, widgetId, action });
  }
}

function finishedFault(index: ProjectIndex, name: string): string | undefined {
  const [action = '', widgetId = '', when, ...rest] = name.split('.');
  if (when !== 'finished' || rest.length > 0 || lifecycleNames.has(action) || tableOfCellId(widgetId) !== undefined) return undefined;
  const entry = index.entries.get(widgetId);
  if (entry === undefined || entry.object?.open !== false) return undefined;
  const handler = entry.actions.findLast(({ member }) => member.name === action);
  if (handler === undefined || handler.items !== undefined || handler.value.form !== 'function') return undefined;
  if (actionKind(index, entry, handler) !== 'write') return undefined;
  // A request or a write handler that it returns is carried out, after which the event comes.
  if (/\bnew\s/.test(textOf(index, handler.member))) return undefined;
  return `'${action}' of '${widgetId}' is a plain function, after which no .finished comes. Write '${action}.${widgetId}', or do it in the function.`;
}

const textOf = ({ parts }: ProjectIndex, { start, end }: ScriptMember): string => parts.repository?.script.slice(start, end) ?? '';

/** Reports events in `listen` that never come, and methods that Api does not have (`docs/format/events.md`, listen). */
export function checkListeners(index: ProjectIndex, part: WidgetConfigPart, problems: ProblemList): void {
  // Read only if a method is missing: mentions change with each key.
  const isExtended = (): boolean =>
    [index.parts.mentions.repository, index.parts.mentions.eventMap].some((mentions) => mentions?.extended.has('Api'));
  for (const { widget, event, method } of listenersOf(part)) {
    const add = (code: 'listener-never-raised' | 'unknown-function', message: string, { value }: ScriptMember, given: string) =>
      problems.add({
        ...{ code, message, given, subject: `${widget.id}.${given}`, widgetId: widget.id },
        location: part.script.lines.location(value.start, value.end),
      });
    const name = event && staticText(event.value, part.script);
    const fault = name === undefined ? undefined : listenerFault(index, name);
    if (event !== undefined && fault !== undefined) add('listener-never-raised', fault.message, event, fault.given);
    const called = method && staticText(method.value, part.script);
    if (method === undefined || called === undefined || findGlobal(`Api.${called}`) !== undefined) continue;
    if (isExtended() || isOwn(index, called)) continue;
    const hint = index.suggest(called, [
      'refresh',
      'refreshWithoutLoader',
      'updateContent',
      'show',
      'hide',
      'forceRefresh',
      'refreshWithTimeout',
    ]);
    add('unknown-function', `Api.${called} does not exist, so this listener fails.${hint || ' Check its name.'}`, method, called);
  }
}

const isOwn = ({ parts }: ProjectIndex, name: string): boolean =>
  [parts.repository, parts.widgetConfig, parts.eventMap].some((part) => part?.script.text.includes(`.${name}`));

function* listenersOf(part: WidgetConfigPart) {
  for (const widget of part.widgets) {
    const list = findMember(widget.object, 'listen')?.value;
    if (list?.type !== 'ArrayExpression') continue;
    for (const element of list.elements) {
      const listener = element === null ? undefined : readObject(element, part.script);
      if (listener === undefined || listener.open) continue;
      yield { widget, event: findMember(listener, 'event'), method: findMember(listener, 'method') };
    }
  }
}

function listenerFault(index: ProjectIndex, name: string): { readonly message: string; readonly given: string } | undefined {
  const [event = '', widgetId = '', ...rest] = name.split('.');
  // Names of fewer or more parts may be events of the page or of the files.
  if (!index.widgetsAreKnown || widgetId === '' || rest.length > 1 || tableOfCellId(widgetId) !== undefined) return undefined;
  const widget: ConfigWidget | undefined = index.widgets.get(widgetId);
  if (widget === undefined) {
    const hint = index.suggest(widgetId, index.widgets.keys());
    return { message: `No widget has the id '${widgetId}', so '${name}' never comes.${hint || ' Check the id.'}`, given: widgetId };
  }
  const fault = rest[0] === 'finished' ? finishedFault(index, name) : undefined;
  if (fault !== undefined) return { message: fault, given: name };
  const advice = lifecycleNames.has(event) ? undefined : adviceIfNeverRaised(index, widget, event);
  if (advice === undefined) return undefined;
  return { message: `A ${widget.type} does not raise '${event}', so this listener is never called. ${advice}`, given: event };
}

/** Which event follows a function of Api that draws a widget again (`docs/format/events.md`, Life cycle events). */
const raisedBy: Readonly<Record<string, string>> = {
  refresh: 'refresh',
  refreshWithoutLoader: 'refresh',
  forceRefresh: 'refresh',
  forceRefreshWithoutLoader: 'refresh',
  updateContent: 'updateContent',
  updateContentWithoutLoader: 'updateContent',
};

interface Step {
  readonly to: string;
  readonly location: () => Parameters<ProblemList['add']>[0]['location'];
}

/** Reports refreshes that cause themselves over the event map and listeners, so that they never end. */
export function checkCycles(index: ProjectIndex, problems: ProblemList): void {
  const steps = new Map<string, Step[]>();
  const add = (from: string, step: Step): void => {
    const list = steps.get(from);
    if (list === undefined) steps.set(from, [step]);
    else list.push(step);
  };
  addEventMap(index, add);
  addListeners(index, add);
  const done = new Set<string>();
  for (const start of steps.keys()) reportCycles(start, steps, done, problems);
}

function addEventMap(index: ProjectIndex, add: (from: string, step: Step) => void): void {
  const part = index.parts.eventMap;
  for (const member of part?.object.members ?? []) {
    const from = finishedRefresh(member.name);
    if (from === undefined || part === undefined) continue;
    const entries = member.value.type === 'ArrayExpression' ? member.value.elements : [member.value];
    for (const entry of entries) {
      const object = entry === null ? undefined : readObject(entry, part.script);
      const action = object && findMember(object, 'action')?.value;
      const argument = object && staticText(findMember(object, 'argument')?.value, part.script);
      if (action?.type !== 'MemberExpression' || action.computed || action.property.type !== 'Identifier') continue;
      if (action.object.type !== 'Identifier' || action.object.name !== 'Api' || argument === undefined) continue;
      const raised = Object.hasOwn(raisedBy, action.property.name) ? raisedBy[action.property.name] : undefined;
      if (raised === undefined) continue;
      add(from, { to: `${raised}.${argument}`, location: () => part.script.lines.location(member.keyStart, member.keyEnd) });
    }
  }
}

function addListeners(index: ProjectIndex, add: (from: string, step: Step) => void): void {
  const part = index.parts.widgetConfig;
  if (part === undefined) return;
  for (const { widget, event, method } of listenersOf(part)) {
    const from = finishedRefresh((event && staticText(event.value, part.script)) ?? '');
    const called = (method && staticText(method.value, part.script)) ?? '';
    const raised = Object.hasOwn(raisedBy, called) ? raisedBy[called] : undefined;
    if (event === undefined || from === undefined || raised === undefined) continue;
    add(from, { to: `${raised}.${widget.id}`, location: () => part.script.lines.location(event.value.start, event.value.end) });
  }
}

/** Returns `refresh.<id>` or `updateContent.<id>` for the name of the event that ends it. */
function finishedRefresh(name: string): string | undefined {
  const found = /^((?:refresh|updateContent)\.[^.]+)\.finished$/.exec(name);
  return found?.[1];
}

/** Follows the steps from one refresh, and reports the first that leads back to one on the way. Each refresh is followed once. */
function reportCycles(start: string, steps: ReadonlyMap<string, readonly Step[]>, done: Set<string>, problems: ProblemList): void {
  const way: string[] = [];
  const open: { readonly at: string; next: number }[] = [];
  const enter = (at: string): void => {
    done.add(at);
    way.push(at);
    open.push({ at, next: 0 });
  };
  if (!done.has(start)) enter(start);
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const step = steps.get(last.at)?.[last.next++];
    if (step === undefined) {
      open.pop();
      way.pop();
    } else if (way.includes(step.to)) {
      const round = [...way.slice(way.indexOf(step.to)), step.to].join(', ');
      const message = `This refresh causes itself and never ends: ${round.slice(0, 300)}. Remove one of these steps.`;
      problems.add({ code: 'refresh-cycle', subject: last.at, message, location: step.location() });
    } else if (!done.has(step.to) && steps.has(step.to)) enter(step.to);
  }
}
