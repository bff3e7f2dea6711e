import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { PreviewPage, WidgetData } from '../../shared/schema/preview-schema.ts';
import { readClipboard } from '../frame/popups/clipboard.ts';
import type { PageDialogs } from '../frame/popups/dialogs.ts';
import { detachedFrame, type Frame } from '../page-state/frame-context.ts';
import type { PageMenus } from '../frame/popups/page-menus.ts';
import { PreviewStore } from '../page-state/preview-store.ts';
import type { PopupState } from '../page-state/widget-snapshot.ts';
import { ElementRegistry } from '../frame/element-registry.ts';
import type { PointedPart } from '../frame/input/pointed-part.ts';
import type { Story } from './story.ts';
import { type EventSource, lastHand, sourceTypes } from './event-source.ts';

/** Everything a story raised, oldest first, and functions to update it. */
export interface StoryRecord {
  readonly events: { readonly widgetId: string; readonly action: string; readonly values: JsonObject }[];
  /** The source of each event, in the order of the events. */
  readonly sources: EventSource[];
  /** Names of the edits that events were sent with, oldest first. */
  readonly edits: string[];
  /** What a person asked about by Alt+click or Alt+Enter, oldest first. */
  readonly explained: PointedPart[];
  /** Refuses the edit that was sent last, as the runtime reports it. */
  refuseLast(reason: string): void;
  readonly values: { readonly widgetId: string; readonly value: JsonValue }[];
  readonly popups: { readonly widgetId: string; readonly open: boolean }[];
  readonly problems: { readonly widgetId: string; readonly code: string; readonly message: string }[];
  /** How often each widget was drawn. */
  readonly drawn: Map<string, number>;
  /** Shows another page, or the same one after another evaluation of the files. */
  setPage(page: PreviewPage): void;
  /** Delivers results as the runtime does. */
  setWidgets(widgets: readonly WidgetData[]): void;
  /** Opens or closes a popup as an Api call does. */
  setPopup(id: string, popup: PopupState): void;
}

/** A picture for every image file a story names, so that stories need no files. */
const pictureAddress = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="120" height="80"><rect width="120" height="80" rx="8" fill="#dbeafe"/><path d="M12 66 44 30l20 22 14-14 30 28z" fill="#60a5fa"/><circle cx="88" cy="24" r="9" fill="#fbbf24"/></svg>',
)}`;

/** A frame that shows one story and records what a person does in it. */
export function storyFrame(story: Story, dialogs: PageDialogs, menus: PageMenus, exactMode: { readonly isOn: boolean }) {
  const store = new PreviewStore();
  const elements = new ElementRegistry();
  let tree = story.node;
  const announce = (): void => {
    if (window.parent !== window) window.parent.postMessage({ type: 'story', events: record.events, problems: record.problems }, '*');
  };
  const record: StoryRecord = {
    events: [],
    sources: [],
    edits: [],
    explained: [],
    refuseLast: (reason) => store.refused.refuse(record.edits.at(-1) ?? '', reason),
    values: [],
    problems: [],
    drawn: new Map(),
    setPage: (page) => {
      tree = page.tree;
      store.setPage(page);
    },
    setWidgets: (widgets) => store.setWidgets(widgets),
    popups: [],
    setPopup: (id, popup) => store.setPopup(id, popup),
  };
  const frame: Frame = {
    ...detachedFrame,
    store,
    registerElement: elements.register,
    emitEvent: (widgetId, action, values, edit) => {
      if (edit !== undefined) record.edits.push(edit);
      record.events.push({ widgetId, action, values });
      record.sources.push({ types: sourceTypes(tree, widgetId, action), hand: lastHand() });
      announce();
    },
    eventRoom: () => story.eventRoom ?? Number.POSITIVE_INFINITY,
    emitValue: (widgetId, value) => void record.values.push({ widgetId, value }),
    emitPopup: (widgetId, open) => void record.popups.push({ widgetId, open }),
    reportProblem: (widgetId, code, message) => {
      record.problems.push({ widgetId, code, message });
      announce();
      return () => undefined;
    },
    readRows: (query) => Promise.resolve(story.rows?.(query) ?? { outcome: 'stale' }),
    callTable: (question) => Promise.resolve(story.calls?.(question) ?? { outcome: 'stale' }),
    confirm: (question) => dialogs.ask(question),
    onDrawn: (widgetId) => void record.drawn.set(widgetId, (record.drawn.get(widgetId) ?? 0) + 1),
    readClipboard: () => readClipboard(dialogs),
    openMenu: menus.open,
    showMessage: (html, severity) => dialogs.show(html, severity),
    isExact: () => exactMode.isOn,
    showHint: (html, typedAt) => void (exactMode.isOn || dialogs.show(html, 'warning', typedAt)),
    markLeftOut: (widgetKey, cells) => store.refused.leaveOut(widgetKey, exactMode.isOn ? [] : cells),
    imageUrl: () => pictureAddress,
  };
  store.setPage({ page: 'story', title: story.title, tree: story.node, generation: 1, widgets: [...story.data] });
  showOver(story, dialogs, menus);
  return { frame, record, elements };
}

function showOver({ over }: Story, dialogs: PageDialogs, menus: PageMenus): void {
  if (!over) return;
  if ('message' in over) dialogs.show(over.message, over.severity);
  else if ('question' in over) void dialogs.ask(over.question);
  else menus.open({ left: 40, top: 40, items: over.menu.map((label) => ({ label, choose: menus.close })) });
}
