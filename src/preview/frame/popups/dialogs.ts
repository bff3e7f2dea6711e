/** One box over the page: a message, or a question that waits for an answer. */
export interface PageDialog {
  readonly id: number;
  readonly html: string;
  readonly severity: 'warning' | 'error' | 'info';
  /** Of the box, in px; undefined leaves it to the skin. */
  readonly width: number | undefined;
  readonly answer: ((accepted: boolean) => void) | undefined;
  /** Receives what a person pastes into the box, which then has a field for it. */
  readonly paste?: (text: string) => void;
  /** Whether user code raised it: then it stays when another page is opened. Others speak of the page that raised them. */
  readonly isOfCode?: boolean;
  /** Whether every window of the project shows it: closed in one, it is closed in all. */
  readonly isOfAll?: boolean;
  /**
   * Id of the widget in which somebody was typing when it came, and may still be: keys that are meant for the widget do not press its button,
   * and the focus goes back there.
   */
  readonly typedAt?: string | undefined;
}

/** Messages and questions waiting for a person, oldest first. */
export class PageDialogs {
  #waiting: readonly PageDialog[] = [];
  #count = 0;
  readonly #listeners = new Set<() => void>();
  readonly #onClosed: (html: string) => void;

  /** @param onClosed is called when a person closes a message that other windows show as well. */
  constructor(onClosed: (html: string) => void = () => undefined) {
    this.#onClosed = onClosed;
  }

  readonly current = (): PageDialog | undefined => this.#waiting[0];
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Shows a message of the page, which goes with it. */
  show(html: string, severity: PageDialog['severity'], typedAt?: string): void {
    this.#show({ html, severity, width: undefined, answer: undefined, typedAt });
  }

  /** Shows a message of the page that other windows may show as well. */
  showToAll(html: string, severity: PageDialog['severity']): void {
    this.#show({ html, severity, width: undefined, answer: undefined, isOfAll: true });
  }

  /** Shows a message of user code, which stays until a person closes it: it may have come together with a call that opens a page. */
  showOfCode(html: string, severity: PageDialog['severity'], width?: number): void {
    this.#show({ html, severity, width, answer: undefined, isOfCode: true, isOfAll: true });
  }

  ask(html: string): Promise<boolean> {
    return new Promise((resolve) => this.#add({ html, severity: 'info', width: undefined, answer: resolve }));
  }

  /** Asks a person to paste; resolves to the text, or `undefined` when they close the box. */
  askForPaste(html: string): Promise<string | undefined> {
    return new Promise((resolve) =>
      this.#add({ html, severity: 'info', width: undefined, answer: () => resolve(undefined), paste: resolve }),
    );
  }

  /** Closes the current box with an answer; a message ignores it. */
  close(accepted: boolean): void {
    const [first, ...rest] = this.#waiting;
    this.#set(rest);
    first?.answer?.(accepted);
    if (first?.isOfAll) this.#onClosed(first.html);
  }

  /** Closes a message that a person closed in another window. */
  closeOfAll(html: string): void {
    this.#keep(this.#waiting.filter((dialog) => !dialog.isOfAll || dialog.html !== html));
  }

  /** Closes everything, questions with no. */
  clear(): void {
    this.#keep([]);
  }

  /** Closes what speaks of the page that is left, questions with no. What a person typed there stays until it was read. */
  leavePage(): void {
    this.#keep(this.#waiting.filter(({ isOfCode, typedAt }) => isOfCode || typedAt !== undefined));
  }

  #show(dialog: Omit<PageDialog, 'id'>): void {
    // Ten widgets may emit the same warning at once.
    if (!this.#waiting.some(({ html, answer }) => html === dialog.html && !answer)) this.#add(dialog);
  }

  #keep(kept: readonly PageDialog[]): void {
    const left = this.#waiting.filter((dialog) => !kept.includes(dialog));
    if (left.length === 0) return;
    this.#set(kept);
    for (const dialog of left) dialog.answer?.(false);
  }

  #add(dialog: Omit<PageDialog, 'id'>): void {
    this.#count += 1;
    this.#set([...this.#waiting, { ...dialog, id: this.#count }]);
  }

  #set(waiting: readonly PageDialog[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
