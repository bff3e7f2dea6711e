import { elementStandIn, eventStandIn } from './api.ts';
import { entryOf } from './author-files.ts';
import { defineProperty, hasOwn, isObject, objectCreate, objectKeys, SafeMap } from './primordials.ts';
import { Widgets } from './registry.ts';

/** Settings of one evaluation. */
export const settings = { activeUser: '', widgetTypes: objectCreate(null) as Record<string, unknown> };

/** One run of one action: what its functions get and give. */
export interface Frame {
  readonly id: string;
  readonly widgetId: string;
  readonly action: string;
  readonly kind: 'load' | 'write';
  /** Effective entry: of the referenced widget when a load has one. */
  readonly entry: Record<string, unknown>;
  readonly handler: unknown;
  readonly context: Record<string, unknown>;
  /** Request descriptions, functions and execute objects in list order; one for the other forms. */
  readonly items: unknown[];
  readonly responses: unknown[];
  readonly results: unknown[];
  readonly extra: unknown;
  result: unknown;
}

export const frames = new SafeMap<string, Frame>();

function setMember(target: object, name: string, value: unknown): void {
  defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}

/** The entry that a load of this widget uses (`runtime.md` 1.10). */
export function effectiveEntry(widgetId: string, kind: 'load' | 'write'): Record<string, unknown> {
  const own = entryOf(widgetId) ?? {};
  const reference = kind === 'load' && hasOwn(own, 'reference') ? own['reference'] : undefined;
  return typeof reference === 'string' ? (entryOf(reference) ?? own) : own;
}

/** `ctx`: inherits from the state registry, so that `ctx.systemValueX` works (`spec.md` 2.3). */
export function makeContext(frame: () => Frame, widgetId: string, action: string, kind: 'load' | 'write'): Record<string, unknown> {
  const context = objectCreate(Widgets);
  const own = entryOf(widgetId);
  const eventValues = () => {
    const widget = hasOwn(Widgets, widgetId) ? Widgets[widgetId] : undefined;
    return isObject(widget) ? widget[action] : undefined;
  };
  const members: Record<string, unknown> = {
    activeUserName: settings.activeUser,
    activeUser: settings.activeUser,
    getId: () => widgetId,
    getWidgetId: () => widgetId,
    getObject: () => frame().entry,
    getRepositoryObject: () => frame().entry,
    getOriginalRepositoryObject: () => own,
    getReferenceWidgetId: () => (own ? own['reference'] : undefined),
    getLoaderFunction: () => frame().handler,
    getLoaderFunctionName: () => action,
    getExtraParams: () => frame().extra,
    getLoaderResponse: () => frame().responses[0],
    getResponse: () => frame().responses[0],
    getEvent: () => eventStandIn,
    getElement: () => elementStandIn,
    getJQueryEvent: () => eventStandIn,
    getJQueryElement: () => elementStandIn,
    getEventName: () => action,
    getEventMapId: () => `${action}.${widgetId}`,
    getEventHandler: () => frame().handler,
    getEventValues: eventValues,
    getWidgetValue: (property?: unknown) => {
      const widget = hasOwn(Widgets, widgetId) ? Widgets[widgetId] : undefined;
      return isObject(widget) ? widget[typeof property === 'string' ? property : 'value'] : undefined;
    },
    getCell: () => null,
    getCellId: () => null,
    getRow: () => null,
    getColumn: () => null,
    isGridTable: () => false,
    isResent: () => false,
  };
  const names = objectKeys(members);
  for (let index = 0; index < names.length; index += 1) setMember(context, names[index] as string, members[names[index] as string]);
  if (kind === 'load') setMember(context, 'getConditionFunction', () => frame().entry[`${action}Condition`] ?? null);
  return context;
}

/**
 * What `url` gets: the context, the registry and the fields of the entry with its cellset id, so that the
 * specification's `ctx.getObject()` and the field's `x.cellsetId` both work (`runtime.md` 7.7c).
 */
export function makeUrlContext(frame: Frame): Record<string, unknown> {
  const context = objectCreate(frame.context);
  const names = objectKeys(frame.entry);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    if (!hasOwn(frame.context, name)) context[name] = frame.entry[name];
  }
  return context;
}

/** Keeps the cellset id where the specification looks for it: on the list item, otherwise on the entry (`runtime.md` 3.7). */
export function keepCellset(frame: Frame, item: number, id: unknown): void {
  const description = frame.items[item];
  if (Array.isArray(frame.handler)) {
    if (isObject(description)) description['cellsetId'] = id;
  } else {
    frame.entry['cellsetId'] = id;
  }
}
