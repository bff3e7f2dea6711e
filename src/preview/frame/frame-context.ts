import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { JsonObject, JsonValue } from '../../shared/contract/json.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../shared/contract/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../shared/contract/table-calls-schema.ts';
import type { PageMenu } from './page-menus.ts';
import { PreviewStore } from './preview-store.ts';

/** What widgets reach of the frame. */
export interface Frame {
  readonly store: PreviewStore;
  /** A person's action, with the values that `v('<id>.<action>.<field>')` reads. Texts go out as they are. */
  emitEvent(widgetId: string, action: string, values: JsonObject): void;
  /** A value that changed without an event of its own. */
  emitValue(widgetId: string, value: JsonValue): void;
  /** A popup that the person opened or closed in the page: the runtime decides with it what a toggle does next. */
  emitPopup(widgetId: string, open: boolean): void;
  reportProblem(widgetId: string, code: string, message: string): void;
  /** Rows of a widget whose result is too large to be here whole. */
  readRows(query: WidgetRowsQuery): Promise<RowsAnswer>;
  /** What functions of a plus table give; they run where the files do. */
  callTable(question: TableQuestion): Promise<TableAnswers>;
  /** Asks a question in the page; resolves to the answer. */
  confirm(question: string): Promise<boolean>;
  /** Text on the clipboard; `undefined` when a person does not give it. */
  readClipboard(): Promise<string | undefined>;
  /** Opens the context menu of the page. */
  openMenu(menu: PageMenu): void;
  /** Shows a message over the page; the text is HTML. */
  showMessage(html: string, severity: 'warning' | 'error' | 'info'): void;
  /** Address of an image file of the application (`base-rules.md` 12). */
  imageUrl(fileName: string): string;
  /** Told after every drawing of a widget, where someone counts them. */
  readonly onDrawn?: (widgetId: string) => void;
  /** Remembers which element shows which widget, for selection and badges. */
  registerElement(key: string, element: Element | null): void;
}

/** A frame without a parent: what server-rendered tests and stories draw in. */
export const detachedFrame: Frame = {
  store: new PreviewStore(),
  emitEvent: () => undefined,
  emitValue: () => undefined,
  emitPopup: () => undefined,
  reportProblem: () => undefined,
  readRows: () => Promise.resolve({ outcome: 'stale' }),
  callTable: () => Promise.resolve({ outcome: 'stale' }),
  confirm: () => Promise.resolve(false),
  readClipboard: () => Promise.resolve(undefined),
  openMenu: () => undefined,
  showMessage: () => undefined,
  imageUrl: (fileName) => `skin/images/${fileName}`,
  registerElement: () => undefined,
};

export const FrameContext = createContext<Frame>(detachedFrame);

export const useFrame = (): Frame => useContext(FrameContext);

/**
 * A person's uncommitted input at a widget: outlives redraws, moves within the page and new evaluations of the files;
 * it is `undefined` again as soon as new data of the widget arrives.
 */
export function useDraft<Draft>(widgetKey: string): readonly [Draft | undefined, (draft: Draft | undefined) => void] {
  const { store } = useFrame();
  const subscribe = useCallback((listener: () => void) => store.subscribeWidget(widgetKey, listener), [store, widgetKey]);
  const read = () => store.draft(widgetKey) as Draft | undefined;
  const draft = useSyncExternalStore(subscribe, read, read);
  const write = useCallback((next: Draft | undefined) => store.setDraft(widgetKey, next), [store, widgetKey]);
  return [draft, write];
}
