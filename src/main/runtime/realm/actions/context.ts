import { entryOf } from '../files/author-files.ts';
import type { RunFrame } from '../frame.ts';
import { settings } from '../settings.ts';
import { loadedCellObject } from '../page/grid-cells.ts';
import { plusMembers } from '../plus-table/plus-context.ts';
import { hasOwn, hideMembers, isArray, isFunction, objectCreate, objectKeys, split } from '../primordials.ts';
import { v, Widgets } from '../files/registry.ts';
import { RestRequest } from '../globals/rest-request.ts';
import { eventValues } from '../events/stored-events.ts';
import { typeOf } from '../page/widget-config.ts';
import { typeFacts } from '../page/type-facts.ts';

type Members = Record<string, unknown>;

function functionOf(frame: RunFrame, name: string): unknown {
  const value = hasOwn(frame.entry, name) ? frame.entry[name] : undefined;
  return isFunction(value) ? value : null;
}

/** What differs between the items of a list (`docs/format/context.md`, Members of a load). */
function itemMembers(frame: () => RunFrame, item: number): Members {
  return {
    getLoaderFunction: () => frame().items[item],
    getLoaderFunctionName: () => (isArray(frame().handler) ? `${frame().action}_${item + 1}` : frame().action),
    getLoaderResponse: () => frame().responses[item],
    getResponse: () => frame().responses[item],
    getRestRequest: () => (frame().items[item] instanceof RestRequest ? frame().items[item] : false),
  };
}

function loadMembers(frame: () => RunFrame, widgetId: string, action: string): Members {
  const own = entryOf(widgetId);
  return {
    getReferenceWidgetId: () => (own ? own['reference'] : undefined),
    getOriginalRepositoryObject: () => own,
    getRepositoryObject: () => frame().entry,
    getConditionFunction: () => functionOf(frame(), `${action}Condition`),
    getConditionFailedFunction: () => functionOf(frame(), `${action}Default`),
    getWidgetTypeName: () => typeOf(widgetId),
    getExtraParams: () => frame().extra,
    triggerParsingControlFinished: () => true,
    runParsingControl: () => true,
  };
}

/** Values of the event that is being handled; a cell's are those of its table. */
export function valuesOf(frame: RunFrame): Members | undefined {
  return eventValues(frame.cell ? frame.cell.table : frame.widgetId, frame.action);
}

function writeMembers(frame: () => RunFrame, widgetId: string, action: string): Members {
  return {
    getEvent: () => frame().event,
    getElement: () => frame().element,
    getJQueryEvent: () => frame().event,
    getJQueryElement: () => frame().element,
    getEventName: () => action,
    getEventMapId: () => `${action}.${widgetId}`,
    getEventHandler: () => frame().handler,
    getEventValues: () => valuesOf(frame()),
    getWidgetValue: (property?: unknown) => v(typeof property === 'string' ? `${widgetId}.${property}` : widgetId),
    isResent: () => frame().isResent,
  };
}

/** Where a grid table's event came from (`docs/format/context.md`, Members in a grid table); null and false elsewhere. */
function gridMembers(frame: () => RunFrame, action: string): Members {
  const place = () => frame().cell;
  const getCell = () => {
    const cell = place();
    return cell ? loadedCellObject(cell) : null;
  };
  const members: Members = {
    getCell,
    getCellId: () => place()?.id ?? null,
    getRow: () => place()?.row ?? null,
    getColumn: () => place()?.column ?? null,
    isGridTable: () => place() !== undefined,
    getGridTableOriginalEventMapId: () => (place() ? `${action}.${frame().eventId}` : null),
    getGridTableSplitIds: () => split(frame().eventId, '_'),
    getGridTableInfo: () => {
      const cell = place();
      if (!cell) return null;
      return { ...members, id: cell.table, row: cell.row, column: cell.column, cellId: cell.id, cellWidgetId: cell.cellWidgetId };
    },
  };
  return members;
}

/** `ctx` of one run: inherits from the state registry, so that `ctx.systemValueX` works (`docs/format/context.md`, ctx). Listing it gives the state. */
export function makeContext(frame: () => RunFrame, widgetId: string, action: string): Record<string, unknown> {
  const context = objectCreate(Widgets);
  hideMembers(context, {
    activeUserName: settings.activeUser,
    getId: () => widgetId,
    getWidgetId: () => widgetId,
    getObject: () => frame().entry,
  });
  hideMembers(context, itemMembers(frame, 0));
  hideMembers(context, loadMembers(frame, widgetId, action));
  hideMembers(context, writeMembers(frame, widgetId, action));
  hideMembers(context, gridMembers(frame, action));
  if (typeFacts(typeOf(widgetId)).engineParameters !== undefined) hideMembers(context, plusMembers(frame));
  return context;
}

/** `ctx` of one item of a list: its response and its description are the item's own. */
export function contextOf(frame: RunFrame, item: number): Record<string, unknown> {
  if (item === 0 && !isArray(frame.handler)) return frame.context;
  const context = objectCreate(frame.context);
  hideMembers(
    context,
    itemMembers(() => frame, item),
  );
  return context;
}

/**
 * What `url` gets: the context, the registry and the fields of the entry with its cellset id, so that the
 * specification's `ctx.getObject()` and the field's `x.cellsetId` both work (`docs/compatibility.md`); it is `''` before the first
 * load.
 */
export function makeUrlContext(frame: RunFrame, item: number): Record<string, unknown> {
  const parent = contextOf(frame, item);
  const context = objectCreate(parent);
  const names = objectKeys(frame.entry);
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    if (!hasOwn(frame.context, name)) context[name] = frame.entry[name];
  }
  if (context['cellsetId'] === undefined) context['cellsetId'] = '';
  return context;
}
