import type { JsonValue } from '../../../shared/schema/json.ts';
import type { WidgetData, WidgetNode } from '../../../shared/schema/preview-schema.ts';
import type { Trace, TraceError } from '../../../shared/trace/trace.ts';
import type { Restore } from '../protocol/main-messages.ts';
import type { ChildEvent } from '../protocol/child-messages.ts';
import type { Entering } from '../protocol/run-schema.ts';
import { endTrace } from './exits/end-messages.ts';

/** The last known state of the children: the next one continues from it, and traces that they left open are ended with it. */
export class KeptState {
  private readonly traces = new Map<string, Trace>();
  private widgets = new Map<string, WidgetData>();
  private snapshot = '';
  /** False once reading the state ended a child, until the next evaluation. */
  keepsState = true;
  page: string | null = null;
  private tree: WidgetNode | undefined;

  /** What the widgets were last drawn from. */
  get drawn(): ReadonlyMap<string, WidgetData> {
    return this.widgets;
  }

  /** Goes on with another state: the next child does, too. */
  continueFrom({ snapshot, widgets, page }: Restore): void {
    this.snapshot = snapshot;
    this.widgets = new Map(widgets.map((data) => [data.id, data]));
    this.page = page;
  }

  takeSnapshot(text: string): void {
    this.snapshot = text;
  }

  take(event: ChildEvent): void {
    if (event.kind === 'trace') {
      if (event.trace.outcome === 'running') this.traces.set(event.trace.id, event.trace);
      else this.traces.delete(event.trace.id);
    } else if (event.kind === 'page') {
      this.page = event.page.page;
      this.tree = event.page.tree;
      this.keep(event.page.widgets);
    } else if (event.kind === 'widgets') {
      this.keep(event.widgets);
    }
  }

  /** Forgets values and data, on a person's request. */
  forgetValues(): void {
    this.widgets = new Map();
    this.snapshot = '';
  }

  restorable(): Restore {
    return { snapshot: this.snapshot, widgets: [...this.widgets.values()], page: this.page, keepsState: this.keepsState };
  }

  isLoading(widgetId: string): boolean {
    return this.widgets.get(widgetId)?.status === 'loading';
  }

  /** Returns the widgets whose load a dead child left open, except the one that ended it, and those inside them that had not begun. */
  interrupted(culprit: string | undefined): string[] {
    const open = new Set([...this.widgets.values()].filter(({ status }) => status === 'loading').map(({ id }) => id));
    if (culprit !== undefined) open.add(culprit);
    const found = new Set<string>();
    const walk = (node: WidgetNode, isInside: boolean): void => {
      const status = this.widgets.get(node.id)?.status ?? 'idle';
      if (node.id !== culprit && (open.has(node.id) || (isInside && status === 'idle'))) found.add(node.id);
      for (const child of node.children) walk(child, isInside || open.has(node.id));
    };
    if (this.tree) walk(this.tree, false);
    for (const id of open) if (id !== culprit) found.add(id);
    return [...found];
  }

  /** Ends what a dead child left open. Returns the ended traces. */
  endOpen(error: TraceError, culprit: Entering | undefined): Trace[] {
    const ended = [...this.traces.values()].map((trace) => endTrace(trace, error, trace.id === culprit?.traceId));
    this.traces.clear();
    const widget = culprit && this.widgets.get(culprit.widgetId);
    if (culprit && widget?.status === 'loading')
      this.widgets.set(widget.id, { ...widget, status: 'failed', error: { message: error.message, traceId: culprit.traceId } });
    return ended;
  }

  private keep(widgets: readonly WidgetData[]): void {
    for (const widget of widgets) this.widgets.set(widget.id, widget);
  }
}

/** Keeps the order of what a person did in the page: typed text that arrives after the event it led to would overwrite a newer value. */
export class InputOrder {
  private readonly last = new Map<string, number>();

  forget(): void {
    this.last.clear();
  }

  note(widgetId: string, sequence: number): void {
    this.last.set(widgetId, sequence);
  }

  /** Whether this value is the newest of its widget. */
  admits({ widgetId, sequence }: { readonly widgetId: string; readonly value: JsonValue; readonly sequence: number }): boolean {
    if (sequence < (this.last.get(widgetId) ?? Number.NEGATIVE_INFINITY)) return false;
    this.last.set(widgetId, sequence);
    return true;
  }
}
