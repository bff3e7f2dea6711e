import './tooltip.css';
import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactNode } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';

interface TooltipProps {
  readonly text: ReactNode;
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and props. */
  readonly children: ReactNode;
}

/** A menu or dialog that closes gives the focus back. Nobody asks for the name then, and it would cover what the menu led to. */
function keepShutOnReturn(event: FocusEvent): void {
  const from = event.relatedTarget;
  if (from === null || from.closest('[role="menu"], [role="dialog"]')) event.preventDefault();
}

/** A short text on hover and focus. Never the only place of essential information. */
export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={200}>
      <Radix.Root disableHoverableContent>
        <Radix.Trigger asChild onFocus={keepShutOnReturn}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
            {text}
            {keys && <KeyHint keys={keys} />}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
