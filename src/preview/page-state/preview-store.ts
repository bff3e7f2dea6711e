import type { PreviewPage, WidgetData } from '../../shared/schema/preview-schema.ts';
import type { z } from 'zod';
import type { PageInput } from '../../shared/schema/page-input-schema.ts';
import { flattenTree } from './flat-tree.ts';
import { RefusedEdits } from './refused/refused-edits.ts';
import { sameJson } from './same-json.ts';
import { SharedInputs, UnreadInput } from './shared-inputs.ts';
import { inputRevision, ownerOf, type PopupState, type WidgetSnapshot, withData, withDraft } from './widget-snapshot.ts';

export interface PageSnapshot {
  readonly page: string;
  readonly title: string;
  readonly rootKey: string;
}

/** What the badges and busy signs over the page are drawn from. */
export interface WidgetStatus {
  readonly key: string;
  readonly id: string;
  readonly type: string;
  readonly status: WidgetData['status'];
  readonly error: string | undefined;
  /** What running the code would add to a widget that is drawn from literals. */
  readonly withheld: WidgetData['withheld'];
}

type Listener = () => void;

const keptPages = 20;

/**
 * State of the shown page. Widgets subscribe one by one, so that a message redraws only those whose configuration or data it changed. A
 * person's uncommitted input survives new evaluations of the files and ends with new data of its widget.
 */
export class PreviewStore {
  /** Values that did not reach the back-end, by widget: they survive new data, with which widgets compare them. */
  readonly refused = new RefusedEdits();
  /** What other frames of the page get of a person's input. */
  readonly shared = new SharedInputs();
  #page: PageSnapshot | null = null;
  #generation = -1;
  #widgets = new Map<string, WidgetSnapshot>();
  #keysById = new Map<string, string[]>();
  #statuses: readonly WidgetStatus[] = [];
  #hasRequests = false;
  /** Widgets of pages that were left, newest last: a page opened with its state restores a person's input from here. */
  readonly #left = new Map<string, ReadonlyMap<string, WidgetSnapshot>>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #pageListeners = new Set<Listener>();
  readonly #inputListeners = new Set<(key: string) => void>();
  #onLeave: Listener = () => undefined;
  readonly #statusListeners = new Set<Listener>();

  readonly page = (): PageSnapshot | null => this.#page;
  readonly statuses = (): readonly WidgetStatus[] => this.#statuses;
  /** Whether the page waits for its back-end: a widget is loading, or any other request is pending. */
  readonly isWaiting = (): boolean => this.#hasRequests || this.#statuses.some(({ status }) => status === 'loading');
  /** Returns a person's input at a widget, or at one inside another (`EmbeddedWidget`), until new data of it or its owner arrives. */
  draft(key: string): unknown {
    const owner = ownerOf(key);
    const draft = owner === undefined ? this.#widgets.get(key)?.draft : this.#widgets.get(owner)?.embeddedDrafts?.get(key);
    return draft instanceof UnreadInput ? undefined : draft;
  }

  /** The same for a widget that is drawn, which reads what came from outside. */
  readDraft(key: string, shared: z.ZodType): unknown {
    const owner = this.#widgets.get(ownerOf(key) ?? key);
    const unread = ownerOf(key) === undefined ? owner?.draft : owner?.embeddedDrafts?.get(key);
    if (!owner || !(unread instanceof UnreadInput)) return unread;
    const draft = unread.read(shared);
    this.#widgets.set(owner.node.key, withDraft(owner, key, draft));
    return draft;
  }

  readonly widget = (key: string): WidgetSnapshot | undefined => this.#widgets.get(key);

  /** Returns the first widget with that id. */
  find(id: string): WidgetSnapshot | undefined {
    const key = this.#keysById.get(id)?.[0];
    return key === undefined ? undefined : this.#widgets.get(key);
  }

  readonly subscribePage = (listener: Listener): (() => void) => addTo(this.#pageListeners, listener);
  readonly subscribeStatuses = (listener: Listener): (() => void) => addTo(this.#statusListeners, listener);
  subscribeWidget(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners);
    return addTo(listeners, listener);
  }

  /** Shows a page. Returns the ids that occur twice, or null if the page was dropped since it is of an older evaluation. */
  setPage(page: PreviewPage, inputs: readonly PageInput[] = []): readonly string[] | null {
    if (page.generation < this.#generation) return null;
    if (this.#page && this.#page.page !== page.page) this.#onLeave();
    const isSamePage = this.#page?.page === page.page;
    const known = isSamePage ? this.#widgets : page.withState ? this.#left.get(page.page) : undefined;
    this.#leave(page.page);
    this.#generation = page.generation;
    const tree = flattenTree(page.tree);
    const before = this.#widgets;
    const changed = new Set<string>();
    const dataById = new Map(page.widgets.map((data) => [data.id, data]));
    this.#widgets = new Map();
    this.#keysById = new Map();
    for (const node of tree.nodes.values()) {
      this.#keysById.set(node.id, [...(this.#keysById.get(node.id) ?? []), node.key]);
      const old = known?.get(node.key);
      const draftSurvives = old?.node.type === node.type;
      const base: WidgetSnapshot =
        old && draftSurvives
          ? sameJson(old.node, node)
            ? old
            : { ...old, node }
          : { node, data: undefined, draft: undefined, popup: undefined, message: undefined };
      if (base !== old && !draftSurvives) this.refused.drop(node.key);
      const next = withData(base, dataById.get(node.id) ?? (old ? old.data : undefined), isSamePage);
      this.#widgets.set(node.key, next);
      if (next !== before.get(node.key)) changed.add(node.key);
    }
    this.#page = { page: page.page, title: page.title, rootKey: tree.rootKey };
    // Of widgets that were shown before, this frame knows what was typed.
    this.#take(
      inputs.filter(({ key }) => !known?.has(ownerOf(key) ?? key)),
      true,
    );
    for (const key of before.keys()) if (!this.#widgets.has(key)) changed.add(key);
    this.#notify(changed);
    for (const listener of this.#pageListeners) listener();
    return tree.duplicates;
  }

  setWidgets(widgets: readonly WidgetData[]): void {
    const changed = new Set<string>();
    for (const data of widgets) {
      for (const key of this.#keysById.get(data.id) ?? []) {
        const old = this.#widgets.get(key);
        if (!old) continue;
        const next = withData(old, data);
        if (next === old) continue;
        this.#widgets.set(key, next);
        changed.add(key);
      }
    }
    this.#notify(changed);
  }

  /** Sets a person's input; `shared` says what others get of it where its widget is not drawn. */
  setDraft(key: string, draft: unknown, shared?: z.ZodType): void {
    if (!this.#setDraft(key, draft)) return;
    this.shared.changed(key, shared);
    for (const listener of this.#inputListeners) listener(key);
  }

  /** Ends a person's input here: other frames do it by themselves, or were told by main. */
  endDraft(key: string): void {
    this.#setDraft(key, undefined);
  }

  /** Returns whether it changed. */
  #setDraft(key: string, draft: unknown): boolean {
    const owner = this.#widgets.get(ownerOf(key) ?? key);
    const next = owner && withDraft(owner, key, draft);
    if (!next || next === owner) return false;
    this.#widgets.set(owner.node.key, next);
    // The owner does not draw this draft: only the widget inside it changed.
    this.#notify([key]);
    return true;
  }

  /** Sets what is called before another page is shown. */
  onLeave(listener: () => void): void {
    this.#onLeave = listener;
  }

  /** Calls the listener with the key of a widget whenever a person's input at it changes here. */
  readonly subscribeInputs = (listener: (key: string) => void): (() => void) => addTo(this.#inputListeners, listener);

  /** Returns a person's input at a widget for other frames; undefined if it is not shared. */
  input(key: string, edits: readonly string[]): PageInput | undefined {
    const owner = this.#widgets.get(ownerOf(key) ?? key);
    const draft = owner && this.shared.write(key, this.draft(key));
    if (draft === undefined || !owner) return undefined;
    return { key, type: owner.node.type, revision: inputRevision(owner.data), draft, edits: [...edits] };
  }

  /** Shows input of other frames, where it belongs to the same data; `isMissing`: only where there is none. */
  setInputs(inputs: readonly PageInput[], isMissing = false): void {
    this.#notify(this.#take(isMissing ? inputs.filter(({ key }) => this.draft(key) === undefined) : inputs));
  }

  /** Drops input from outside that an edit sent which did not reach the back-end. Returns whether it was there before this frame was. */
  dropInput(edit: string): boolean {
    const sent = this.shared.sentBy(edit);
    for (const { key } of sent) this.#setDraft(key, this.shared.end(key, this.draft(key)));
    return sent.some(({ isOlder }) => isOlder);
  }

  #take(inputs: readonly PageInput[], areOlder = false): readonly string[] {
    return inputs.flatMap((input) => {
      const owner = this.#widgets.get(ownerOf(input.key) ?? input.key);
      if (owner?.node.type !== input.type || inputRevision(owner.data) !== input.revision) return [];
      this.#widgets.set(owner.node.key, withDraft(owner, input.key, this.shared.take(input, this.draft(input.key), areOlder)));
      return [input.key];
    });
  }

  /** Restores the draft from before a refused one; the message that gives the reason stays. */
  restoreDraft(key: string, draft: unknown): void {
    const message = this.#widgets.get(key)?.message;
    this.setDraft(key, draft);
    if (message !== undefined) this.#change(key, (old) => ({ ...old, message }));
  }

  setWaiting(hasRequests: boolean): void {
    if (hasRequests === this.#hasRequests) return;
    this.#hasRequests = hasRequests;
    for (const listener of this.#statusListeners) listener();
  }

  setPopup(id: string, popup: PopupState): void {
    for (const key of this.#keysById.get(id) ?? []) this.#change(key, (old) => ({ ...old, popup }));
  }

  setMessage(id: string, message: string | undefined): void {
    for (const key of this.#keysById.get(id) ?? []) this.#change(key, (old) => ({ ...old, message }));
  }

  clear(): void {
    const keys = [...this.#widgets.keys()];
    this.#page = null;
    this.#generation = -1;
    this.#left.clear();
    this.refused.clear();
    this.shared.clear();
    this.#widgets = new Map();
    this.#keysById = new Map();
    this.#notify(keys);
    for (const listener of this.#pageListeners) listener();
  }

  /** Keeps the widgets of the current page when another one follows. */
  #leave(next: string): void {
    this.#left.delete(next);
    if (!this.#page || this.#page.page === next) return;
    this.#left.set(this.#page.page, this.#widgets);
    if (this.#left.size > keptPages) this.#left.delete(this.#left.keys().next().value ?? '');
  }

  #change(key: string, change: (old: WidgetSnapshot) => WidgetSnapshot): void {
    const old = this.#widgets.get(key);
    const next = old && change(old);
    if (!next || next === old) return;
    this.#widgets.set(key, next);
    this.#notify([key]);
  }

  #notify(keys: Iterable<string>): void {
    let any = false;
    for (const key of keys) {
      any = true;
      for (const listener of this.#listeners.get(key) ?? []) listener();
    }
    if (!any) return;
    this.#statuses = [...this.#widgets.values()].flatMap(({ node, data }) =>
      data?.status === 'loading' || data?.status === 'failed' || data?.withheld
        ? [{ key: node.key, id: node.id, type: node.type, status: data.status, error: data.error?.message, withheld: data.withheld }]
        : [],
    );
    for (const listener of this.#statusListeners) listener();
  }
}

function addTo<Added extends (key: string) => void>(listeners: Set<Added>, listener: Added): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
