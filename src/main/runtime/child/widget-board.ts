import type { JsonValue } from '../../../shared/contract/json.ts';
import type { WidgetData, WidgetNode } from '../../../shared/contract/preview-schema.ts';
import { decodeToJson } from '../../../shared/trace/encoded-value.ts';
import type { ActionEnd } from './root-run.ts';

const largestResult = 4 * 1024 * 1024;

/** Whole items of a list up to the size a view takes at once; other values as they are. */
function cutResult(text: string, value: JsonValue | undefined): { value: JsonValue | undefined; left: number } {
  if (text.length <= largestResult || !Array.isArray(value)) return { value, left: 0 };
  const kept = Math.max(1, Math.floor((value.length * largestResult) / text.length));
  return { value: value.slice(0, kept), left: value.length - kept };
}

/** Data of the widgets as the preview shows it. It survives evaluations, so that an edit keeps what is on the page. */
export class WidgetBoard {
  private readonly data = new Map<string, WidgetData>();
  private readonly changed = new Set<string>();
  private scheduled = false;

  constructor(private readonly emit: (widgets: readonly WidgetData[]) => void) {}

  read(id: string): WidgetData {
    return this.data.get(id) ?? { id, status: 'idle', revision: 0 };
  }

  /** Takes over what an earlier child knew. */
  restore(widgets: readonly WidgetData[]): void {
    for (const widget of widgets) this.data.set(widget.id, widget);
  }

  clear(): void {
    this.data.clear();
    this.changed.clear();
  }

  isVisible(id: string, configured: unknown): boolean {
    return this.read(id).forcedVisible ?? configured !== false;
  }

  loading(id: string): void {
    const { error, ...kept } = this.read(id);
    this.set({ ...kept, status: 'loading' });
  }

  /** Takes the end of an init over; gives the number of items that were too many to show. */
  loaded(id: string, end: ActionEnd, traceId: string, isIdle: boolean): number {
    const { error: earlier, result, ...kept } = this.read(id);
    if (end.outcome === 'cancelled') {
      this.set({ ...kept, ...(result === undefined ? {} : { result }), status: 'idle' });
      return 0;
    }
    if (end.error || end.resultText === undefined) {
      const message = end.error?.message ?? 'No data.';
      this.set({ ...kept, ...(result === undefined ? {} : { result }), status: 'failed', error: { message, traceId } });
      return 0;
    }
    if (isIdle) {
      this.set({ ...kept, status: 'idle' });
      return 0;
    }
    const { value, left } = cutResult(end.resultText, decodeToJson(JSON.parse(end.resultText) as JsonValue));
    this.set({ ...kept, status: 'ready', revision: kept.revision + 1, ...(value === undefined ? {} : { result: value }) });
    return left;
  }

  force(id: string, isVisible: boolean): void {
    this.set({ ...this.read(id), forcedVisible: isVisible });
  }

  /** Popups of a page that is opened anew are closed again. */
  closePopups(tree: WidgetNode): void {
    if (tree.type === 'PopupWidget') {
      const { forcedVisible, ...kept } = this.read(tree.id);
      if (forcedVisible !== undefined) this.data.set(tree.id, kept);
    }
    for (const child of tree.children) this.closePopups(child);
  }

  /** Data of every widget of a tree, parents first. */
  ofTree(tree: WidgetNode): WidgetData[] {
    return [this.read(tree.id), ...tree.children.flatMap((child) => this.ofTree(child))];
  }

  /** Tells changes that are still waiting. */
  flush(): void {
    this.scheduled = false;
    if (this.changed.size === 0) return;
    const widgets = [...this.changed].map((id) => this.read(id));
    this.changed.clear();
    this.emit(widgets);
  }

  private set(data: WidgetData): void {
    this.data.set(data.id, data);
    this.changed.add(data.id);
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => this.flush());
  }
}
