import type { WrittenHeads } from '../../protocol/realm-operations.ts';
import { Api } from '../api.ts';
import { append, hasOwn, invoke, isArray, isFunction, isObject, slice, toText } from '../primordials.ts';
import { widgetNodes } from '../page/widget-config.ts';

type Failure = NonNullable<WrittenHeads['listen']['failures']>[number];

interface ListenEntry {
  readonly event: string;
  readonly method: string;
  readonly parameters: readonly unknown[];
}

/** Returns the listeners of a widget: a list of entries, or a single one. */
function listenEntries(node: Record<string, unknown> | undefined): ListenEntry[] {
  const listen = node && hasOwn(node, 'listen') ? node['listen'] : undefined;
  const list = isArray(listen) ? listen : [listen];
  const entries: ListenEntry[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const entry = list[index];
    if (!isObject(entry)) continue;
    const { method, parameters } = entry;
    append(entries, {
      event: toText(entry['event']),
      method: method === undefined ? 'refresh' : toText(method),
      parameters: isArray(parameters) ? parameters : [],
    });
  }
  return entries;
}

const methodOf = (name: string): unknown => (hasOwn(Api, name) ? Api[name] : undefined);

/**
 * Calls `Api.<method>` of every entry of these widgets for one event, in their order (`docs/format/events.md`, listen). Returns
 * what went wrong.
 */
export function callListeners(event: string, ids: readonly string[]): Failure[] {
  const failures: Failure[] = [];
  for (let index = 0; index < ids.length; index += 1) {
    const widgetId = ids[index] ?? '';
    const entries = listenEntries(widgetNodes.get(widgetId));
    for (let position = 0; position < entries.length; position += 1) {
      const entry = entries[position] as ListenEntry;
      if (entry.event !== event) continue;
      const method = methodOf(entry.method);
      // Reported when the page was shown.
      if (!isFunction(method)) continue;
      const argument: unknown[] = [widgetId];
      for (let part = 0; part < entry.parameters.length; part += 1) append(argument, entry.parameters[part]);
      try {
        invoke(method, Api, [argument.length === 1 ? widgetId : argument]);
      } catch (thrown) {
        const message = isObject(thrown) ? toText(thrown['message']) : toText(thrown);
        append(failures, {
          widgetId,
          method: entry.method,
          message: slice(message, 0, 1000),
          stack: isObject(thrown) ? slice(toText(thrown['stack'] ?? ''), 0, 8000) : '',
        });
      }
    }
  }
  return failures;
}

interface Node {
  readonly id: string;
  readonly children: readonly Node[];
}

/**
 * Returns the listen entries of a page whose method is no function of Api: an error of the design (`docs/format/errors.md`,
 * Unknown widgets).
 */
export function unknownListenMethods(node: Node): { widgetId: string; method: string; event: string }[] {
  const found: { widgetId: string; method: string; event: string }[] = [];
  const visit = (current: Node): void => {
    const entries = listenEntries(widgetNodes.get(current.id));
    for (let index = 0; index < entries.length; index += 1) {
      const { method, event } = entries[index] as ListenEntry;
      if (!isFunction(methodOf(method))) append(found, { widgetId: current.id, method, event });
    }
    for (let index = 0; index < current.children.length; index += 1) visit(current.children[index] as Node);
  };
  visit(node);
  return found;
}
