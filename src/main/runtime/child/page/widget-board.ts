import { widgetFacts } from '../../../../shared/language/widget-facts.ts';
import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import type { WidgetData, WidgetNode } from '../../../../shared/schema/preview-schema.ts';
import { withEventValues } from '../../../../shared/state-history/drawn-values.ts';
import { decodeToJson } from '../../../../shared/trace/encoded-value.ts';
import { widgetResult } from '../../../../shared/trace/widget-result.ts';
import { largestInlineResult, largestPage, largestResult } from '../../protocol/message-limits.ts';
import type { DrawnInput } from '../../runtime.ts';
import type { ActionEnd } from '../events/root-run.ts';

/** Returns the data of a result as it travels: the value where it is small, else its text. */
function shownResult(text: string, keepsFunctions = false): Pick<WidgetData, 'result' | 'resultText'> {
  // Without a marker in it there is nothing to decode.
  const isPlain = !text.includes('{"$');
  if (isPlain && text.length > largestInlineResult) return { resultText: text };
  const value = JSON.parse(text) as JsonValue;
  return shownValue(isPlain ? value : decodeToJson(value, keepsFunctions));
}

function shownValue(result: JsonValue | undefined): Pick<WidgetData, 'result' | 'resultText'> {
  const text = result === undefined ? '' : JSON.stringify(result);
  if (text === '') return {};
  return text.length > largestInlineResult ? { resultText: text } : { result: result as JsonValue };
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the matrix of a grid table with one cell changed; undefined if there is no such cell. */
function withCell(result: JsonValue | undefined, row: number, column: number, content: JsonValue): JsonValue | undefined {
  if (isObject(result)) {
    const changed = withCell(result['content'], row, column, content);
    return changed === undefined ? undefined : { ...result, content: changed };
  }
  const cells = Array.isArray(result) ? result[row] : undefined;
  const cell = Array.isArray(cells) ? cells[column] : undefined;
  if (!Array.isArray(result) || !Array.isArray(cells) || !isObject(cell) || !isObject(content)) return undefined;
  return result.with(row, cells.with(column, { ...cell, ...content }));
}

const widgetsInPart = 1000;
/** Characters of a message with several results. */
const largestPart = 1024 * 1024;
/** Most that a small result with the rest of a widget's data takes. */
const smallSize = 2 * 1024;

/** Splits widgets into lists to send one by one: main reads a whole message at once. */
export function inParts(widgets: readonly WidgetData[]): WidgetData[][] {
  const parts: WidgetData[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const widget of widgets) {
    const own = smallSize + (widget.resultText?.length ?? (widget.result === undefined ? 0 : JSON.stringify(widget.result).length));
    if (size + own > largestPart || (parts.at(-1)?.length ?? 0) >= widgetsInPart) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(widget);
    size += own;
  }
  return parts;
}

/** Returns how a widget overlays the page; undefined for those that are part of it. */
function overlayOf({ type, config }: WidgetNode): 'popup' | 'swipe' | undefined {
  const { overlay } = widgetFacts(type);
  if (overlay !== 'by behaviour') return overlay;
  return config['behaviour'] === 'swipe' ? 'swipe' : 'popup';
}

/** Containers are popups unless they slide in (`docs/format/widgets/layout.md`, Container). */
function isPopup(node: WidgetNode): boolean {
  return overlayOf(node) === 'popup';
}

/** Whether a widget is a panel at an edge of the window, which slides in and out but never disappears. */
function isPanel(node: WidgetNode | undefined): node is WidgetNode {
  return node !== undefined && overlayOf(node) === 'swipe';
}

/** Data of the widgets as the preview shows it. It survives evaluations, so that an edit does not clear the page. */
export class WidgetBoard {
  private readonly data = new Map<string, WidgetData>();
  private readonly changed = new Set<string>();
  /** Panels that calls or a person slid in or out. */
  private readonly slid = new Map<string, boolean>();
  private scheduled = false;
  /** Characters of large results by widget. */
  private readonly sizes = new Map<string, number>();
  private size = 0;
  /** Revision of a widget without data. */
  private emptyRevision = 0;

  constructor(private readonly emit: (widgets: readonly WidgetData[]) => void) {}

  read(id: string): WidgetData {
    return this.data.get(id) ?? { id, status: 'idle', revision: this.emptyRevision };
  }

  /** Takes over what an earlier child knew. */
  restore(widgets: readonly WidgetData[]): void {
    for (const widget of widgets) this.keep(widget);
  }

  /** Forgets all data. Every widget has a newer revision than before, so that a person's input ends also where nothing is loaded. */
  reset(): void {
    const revisions = [...this.data.values()].map(({ revision }) => revision);
    this.emptyRevision = revisions.reduce((highest, revision) => Math.max(highest, revision), this.emptyRevision) + 1;
    this.sizes.clear();
    this.size = 0;
    this.slid.clear();
    this.data.clear();
    this.changed.clear();
  }

  /**
   * Whether a widget is shown: Api calls win over the result, that over the configuration (`docs/format/pages.md`, Kinds of refresh and
   * Visibility).
   */
  isVisible(id: string, node: WidgetNode | undefined): boolean {
    return this.read(id).forcedVisible ?? this.parameter(id, node, 'visible') !== false;
  }

  /** Whether a popup is shown, or a panel at an edge has slid in. */
  isOpen(id: string, node: WidgetNode | undefined): boolean {
    if (!isPanel(node)) return this.isVisible(id, node);
    return this.slid.get(id) ?? Boolean(this.parameter(id, node, 'pinned') ?? true);
  }

  /** Opens or closes a popup, or slides a panel in or out. */
  setOpen(id: string, node: WidgetNode | undefined, isOpen: boolean): void {
    if (isPanel(node)) this.slid.set(id, isOpen);
    else this.force(id, isOpen);
  }

  /** Returns a parameter of the result, else of the configuration; a large list has none. */
  private parameter(id: string, node: WidgetNode | undefined, name: string): unknown {
    const data = this.read(id);
    const result = data.resultText?.startsWith('[') ? undefined : widgetResult(data);
    return (isObject(result) ? result[name] : undefined) ?? node?.config[name];
  }

  loading(id: string): void {
    const { error, ...kept } = this.read(id);
    this.set({ ...kept, status: 'loading' });
  }

  /** Shows a widget as busy although nothing of it loads yet. Returns a function that ends that. */
  waiting(id: string): () => void {
    const { status } = this.read(id);
    this.loading(id);
    const shown = this.read(id);
    return () => {
      if (this.read(id) === shown) this.set({ ...shown, status: status === 'loading' ? 'idle' : status });
    };
  }

  /** Applies the end of an init. Returns the revision of the data after it. */
  loaded(id: string, end: ActionEnd, traceId: string, keepsState = false): number {
    const { error: earlier, result, resultText, paged, page, ...kept } = this.read(id);
    const before = {
      ...kept,
      ...(result === undefined ? {} : { result }),
      ...(resultText === undefined ? {} : { resultText }),
      ...(paged === undefined ? {} : { paged }),
      ...(page === undefined ? {} : { page }),
    };
    if (end.outcome === 'cancelled') {
      this.set({ ...before, status: 'idle' });
    } else if (end.error || end.resultText === undefined) {
      this.set({ ...before, status: 'failed', error: { message: end.error?.message ?? 'No data.', traceId } });
    } else if (end.resultText === '""') {
      this.set({ ...kept, status: 'idle' });
    } else {
      const { inputRevision, ...plain } = kept;
      this.set({
        ...plain,
        ...(keepsState ? { inputRevision: inputRevision ?? kept.revision } : {}),
        status: 'ready',
        revision: kept.revision + 1,
        ...shownResult(end.resultText, end.hasFunctions),
        ...(end.page === undefined ? {} : { page: end.page }),
        ...(end.rows?.isPaged ? { paged: { total: end.rows.total, pageSize: end.rows.pageSize } } : {}),
      });
    }
    return this.read(id).revision;
  }

  force(id: string, isVisible: boolean): void {
    this.set({ ...this.read(id), forcedVisible: isVisible });
  }

  /** Discards a person's uncommitted input at a widget; its data stays. */
  forgetInput(id: string): void {
    const { inputRevision, ...kept } = this.read(id);
    this.set({ ...kept, revision: kept.revision + 1 });
  }

  /** Stores the new content of one cell of a grid table. */
  keepCell(id: string, row: number, column: number, content: JsonValue): void {
    const known = this.read(id);
    const result = withCell(widgetResult(known), row, column, content);
    if (result === undefined) return;
    const { result: _before, resultText: _textBefore, ...rest } = known;
    this.set({ ...rest, ...shownValue(result), revision: known.revision + 1, inputRevision: known.inputRevision ?? known.revision });
  }

  /** Draws what a person would have chosen or typed at a widget of the page, where no page raised the event that says so. */
  drawInput({ widgetId, action, values }: DrawnInput, node: WidgetNode | undefined): void {
    if (!node) return;
    const known = this.read(widgetId);
    const drawn = withEventValues(known, node, values, action);
    if (drawn !== known) this.set({ ...drawn, revision: known.revision + 1 });
  }

  /** Returns the number of rows that a grid table shows. */
  rowCount(id: string): number {
    const result = widgetResult(this.read(id));
    const content = isObject(result) ? result['content'] : result;
    return Array.isArray(content) ? content.length : 0;
  }

  /** Resets the popups of a reopened page to their configuration. */
  closePopups(tree: WidgetNode): void {
    this.slid.delete(tree.id);
    if (isPopup(tree)) {
      const { forcedVisible, ...kept } = this.read(tree.id);
      if (forcedVisible !== undefined) this.keep(kept);
    }
    for (const child of tree.children) this.closePopups(child);
  }

  /** Returns the data of every widget of a tree, parents first. */
  ofTree(tree: WidgetNode): WidgetData[] {
    return [this.read(tree.id), ...tree.children.flatMap((child) => this.ofTree(child))];
  }

  /** Emits pending changes. */
  flush(): void {
    this.scheduled = false;
    if (this.changed.size === 0) return;
    const widgets = [...this.changed].map((id) => this.read(id));
    this.changed.clear();
    for (const part of inParts(widgets)) this.emit(part);
  }

  /** Returns how many characters the page has left for a result of this widget. */
  roomFor(id: string): number {
    return Math.max(largestInlineResult, Math.min(largestResult, largestPage - this.size + (this.sizes.get(id) ?? 0)));
  }

  private keep(data: WidgetData): void {
    const size = data.resultText?.length ?? 0;
    this.size += size - (this.sizes.get(data.id) ?? 0);
    if (size === 0) this.sizes.delete(data.id);
    else this.sizes.set(data.id, size);
    this.data.set(data.id, data);
  }

  private set(data: WidgetData): void {
    this.keep(data);
    this.changed.add(data.id);
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => this.flush());
  }
}
