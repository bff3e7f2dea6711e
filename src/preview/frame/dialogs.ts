/** One box over the page: a message, or a question that waits for an answer. */
export interface Dialog {
  readonly id: number;
  readonly html: string;
  readonly severity: 'warning' | 'error' | 'info';
  /** Of the box, in px; undefined: as the skin has it. */
  readonly width: number | undefined;
  readonly answer: ((accepted: boolean) => void) | undefined;
  /** Takes what a person pastes into the box; such a box has a field for it. */
  readonly paste?: (text: string) => void;
}

/** Messages and questions that wait for a person, oldest first. */
export class Dialogs {
  #waiting: readonly Dialog[] = [];
  #count = 0;
  readonly #listeners = new Set<() => void>();

  readonly current = (): Dialog | undefined => this.#waiting[0];
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  show(html: string, severity: Dialog['severity'], width?: number): void {
    // The same warning again, from ten widgets at once, is one warning.
    if (!this.#waiting.some((dialog) => dialog.html === html && !dialog.answer)) this.#add({ html, severity, width, answer: undefined });
  }

  ask(html: string): Promise<boolean> {
    return new Promise((resolve) => this.#add({ html, severity: 'info', width: undefined, answer: resolve }));
  }

  /** Asks a person to paste; resolves to the text, or to nothing when they close the box. */
  askForPaste(html: string): Promise<string | undefined> {
    return new Promise((resolve) =>
      this.#add({ html, severity: 'info', width: undefined, answer: () => resolve(undefined), paste: resolve }),
    );
  }

  /** Closes the box on top with an answer; a message ignores it. */
  close(accepted: boolean): void {
    const [first, ...rest] = this.#waiting;
    this.#set(rest);
    first?.answer?.(accepted);
  }

  clear(): void {
    const all = this.#waiting;
    this.#set([]);
    for (const dialog of all) dialog.answer?.(false);
  }

  #add(dialog: Omit<Dialog, 'id'>): void {
    this.#count += 1;
    this.#set([...this.#waiting, { ...dialog, id: this.#count }]);
  }

  #set(waiting: readonly Dialog[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
