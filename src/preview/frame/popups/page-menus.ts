import type { PageMenu } from '../../page-state/frame-context.ts';

/** The open context menu, at most one. */
export class PageMenus {
  #menu: PageMenu | undefined;
  readonly #listeners = new Set<() => void>();

  readonly current = (): PageMenu | undefined => this.#menu;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly open = (menu: PageMenu): void => this.#set(menu);
  readonly close = (): void => this.#set(undefined);

  #set(menu: PageMenu | undefined): void {
    if (this.#menu === menu) return;
    this.#menu = menu;
    for (const listener of this.#listeners) listener();
  }
}
