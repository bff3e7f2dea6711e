import type { KeyboardEvent } from 'react';

interface Aria {
  readonly 'aria-label'?: string;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-disabled'?: true | undefined;
}

/** Role, keys and click of a button for an element that skins know as a plain box: Enter and Space act as a click does. */
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
