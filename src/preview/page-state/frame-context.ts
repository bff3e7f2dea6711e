import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../shared/schema/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../shared/schema/table-calls-schema.ts';
import { PreviewStore } from './preview-store.ts';
import type { WithdrawProblem } from './problem-ledger.ts';
import type { LeftOutCell } from './refused/refused-edits.ts';

/** A context menu to open. */
export interface PageMenu {
  /** In px of the viewport. */
  readonly left: number;
  readonly top: number;
  readonly items: readonly { readonly label: string; readonly choose: () => void }[];
}

/** What the frame offers to widgets. */
export interface Frame {
  readonly store: PreviewStore;
  /**
   * Emits a user action with the values that `v('<id>.<action>.<field>')` reads. Texts are sent as they are.
   * @param edit name of the edit that the event writes (`store.refused.begin`): if refused, it is undone and marked.
   */
  emitEvent(widgetId: string, action: string, values: JsonObject, edit?: string): void;
  /** Returns how many events may be emitted at once now; further ones would be lost. */
  eventRoom(): number;
  /** Reports a value that changed without an event of its own. */
  emitValue(widgetId: string, value: JsonValue): void;
  /** Reports a popup that a person opened or closed in the page, so that the runtime knows what a toggle does next. */
  emitPopup(widgetId: string, open: boolean): void;
  /** Reports what cannot be drawn as configured. Returns a function to call once that no longer holds. */
  reportProblem(widgetId: string, code: string, message: string): WithdrawProblem;
  /** Reads rows of a result that is too large to be loaded whole. */
  readRows(query: WidgetRowsQuery): Promise<RowsAnswer>;
  /** Calls functions of a plus table, which run in the runtime. */
  callTable(question: TableQuestion): Promise<TableAnswers>;
  /** Asks a question in the page; resolves to whether the person accepted. */
  confirm(question: string): Promise<boolean>;
  /** Reads the text on the clipboard; resolves to `undefined` when the person declines. */
  readClipboard(): Promise<string | undefined>;
  /** Opens the context menu of the page. */
  openMenu(menu: PageMenu): void;
  /** Shows a message over the page; the text is HTML. */
  showMessage(html: string, severity: 'warning' | 'error' | 'info'): void;
  /** Returns whether the page behaves exactly as in production. */
  isExact(): boolean;
  /**
   * Shows a warning where production is silent; nothing while the page behaves exactly as in production. The text is HTML. `typedAt`: the widget
   * in which somebody may still be typing.
   */
  showHint(html: string, typedAt?: string): void;
  /** Marks the cells of a table that a paste left out, in place of those before; none while the page behaves exactly as in production. */
  markLeftOut(widgetKey: string, cells: readonly LeftOutCell[]): void;
  /** Returns the address of an image file of the application (`docs/format/style-sheets.md`, Pictures and fonts). */
  imageUrl(fileName: string): string;
  /** Called after every drawing of a widget, if somebody counts them. */
  readonly onDrawn?: (widgetId: string) => void;
  /** Registers the element that shows a widget, for selection and badges. */
  registerElement(key: string, element: Element | null): void;
}

/** A frame without a parent, for server-rendered tests and stories. */
export const detachedFrame: Frame = {
  store: new PreviewStore(),
  emitEvent: () => undefined,
  eventRoom: () => Number.POSITIVE_INFINITY,
  emitValue: () => undefined,
  emitPopup: () => undefined,
  reportProblem: () => () => undefined,
  readRows: () => Promise.resolve({ outcome: 'stale' }),
  callTable: () => Promise.resolve({ outcome: 'stale' }),
  confirm: () => Promise.resolve(false),
  readClipboard: () => Promise.resolve(undefined),
  openMenu: () => undefined,
  showMessage: () => undefined,
  isExact: () => false,
  showHint: () => undefined,
  markLeftOut: () => undefined,
  imageUrl: (fileName) => `skin/images/${fileName}`,
  registerElement: () => undefined,
};

export const FrameContext = createContext<Frame>(detachedFrame);

export const useFrame = (): Frame => useContext(FrameContext);

/** Reports a problem of a widget as long as there is a message and the widget is drawn. */
export function useProblem(widgetId: string, code: string, message: string | undefined): void {
  const { reportProblem } = useFrame();
  useEffect(() => (message === undefined ? undefined : reportProblem(widgetId, code, message)), [reportProblem, widgetId, code, message]);
}

/**
 * Returns a person's uncommitted input at a widget, and its setter. The input survives redraws, moves within the page and new evaluations
 * of the files; it becomes `undefined` as soon as new data of the widget arrives, except for
 * the open editor of a cell or text (`widget-snapshot.ts`).
 * @param shared what other windows of the project show of it, and the page when it is loaded again: schema of that part of the draft, whose
 * absent members are undefined; null for none, as of a password.
 */
export function useDraft<Draft>(
  widgetKey: string,
  shared: z.ZodType | null,
): readonly [Draft | undefined, (draft: Draft | undefined) => void] {
  const { store } = useFrame();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribeWidget(widgetKey, listener), ...(shared ? [store.shared.claim(widgetKey, shared)] : [])];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, widgetKey, shared],
  );
  const read = () => (shared ? store.readDraft(widgetKey, shared) : store.draft(widgetKey)) as Draft | undefined;
  const draft = useSyncExternalStore(subscribe, read, read);
  const write = useCallback((next: Draft | undefined) => store.setDraft(widgetKey, next), [store, widgetKey]);
  return [draft, write];
}
