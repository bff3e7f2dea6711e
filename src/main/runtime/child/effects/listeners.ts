import type { WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import type { ActionFrame, Evaluation } from '../evaluation.ts';

/**
 * Returns the ids of the widgets of a page by the events they listen to, in page order. Names match exactly
 * (`docs/format/events.md`, listen).
 */
function indexOf(tree: WidgetNode): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  const visit = (node: WidgetNode): void => {
    const listen = node.config['listen'];
    for (const entry of Array.isArray(listen) ? listen : [listen]) {
      const event = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry['event'] : undefined;
      if (typeof event !== 'string') continue;
      const ids = index.get(event) ?? [];
      if (!ids.includes(node.id)) ids.push(node.id);
      index.set(event, ids);
    }
    for (const child of node.children) visit(child);
  };
  visit(tree);
  return index;
}

/** Calls the listener methods of the widgets of the shown page; those of other pages do not listen (`docs/format/events.md`, listen). */
export class WidgetListeners {
  private tree: WidgetNode | null = null;
  private index: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(private readonly evaluation: Evaluation) {}

  /** Resolves once the listeners were called; returns undefined if there are none. */
  raise(event: string, frame: ActionFrame): Promise<void> | undefined {
    const { evaluation } = this;
    if (this.tree !== evaluation.tree) {
      this.tree = evaluation.tree;
      this.index = this.tree ? indexOf(this.tree) : new Map();
    }
    const ids = this.index.get(event);
    if (!ids) return undefined;
    const [first = ''] = ids;
    const place = evaluation.places.widget(first, 'listen');
    const patch = { widgetId: first, ...(place ? { location: place } : {}) };
    frame.trace.step('listener', `${event} is listened to by ${ids.join(', ')}`, patch);
    const called = this.call(event, ids, frame);
    frame.root.track(called);
    return called;
  }

  private async call(event: string, ids: readonly string[], frame: ActionFrame): Promise<void> {
    const { evaluation } = this;
    const { head } = await evaluation.realm.enter(
      { op: 'listen', event, ids, run: frame.root.id, frame: frame.id },
      { run: frame.root.id, traceId: frame.trace.id, widgetId: ids[0] ?? '', action: event, phase: 'listen' },
      '',
      // No line of code calls a listener.
      () => {
        frame.trace.place = evaluation.places.widget(ids[0] ?? '', 'listen');
      },
    );
    frame.trace.place = undefined;
    for (const { widgetId, method, message, stack } of head.failures) {
      const location = evaluation.locationOf(stack) ?? evaluation.places.widget(widgetId, 'listen');
      evaluation.problem('listener', `Api.${method} of ${widgetId}, called by ${event}: ${message}`, {
        severity: 'error',
        widgetId,
        traceId: frame.trace.id,
        ...(location ? { location } : {}),
      });
    }
  }
}
