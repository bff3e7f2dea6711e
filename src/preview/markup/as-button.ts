import type { KeyboardEvent } from 'react';

interface Aria {
  readonly 'aria-label'?: string;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-disabled'?: true | undefined;
}

/** Returns props that turn a plain box, as skins expect it, into a button: Enter and Space act like a click. */
export function asButton(act: () => void, aria: Aria = {}) {
  return {
    role: 'button',
    tabIndex: 0,
    ...aria,
    onClick: act,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) act();
    },
  } as const;
}
