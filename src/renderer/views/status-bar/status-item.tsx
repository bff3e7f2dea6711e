import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Tooltip } from '../../ui/tool-tips/tooltip.tsx';

interface StatusItemProps {
  /** Explains the item and what a click does. */
  readonly tip: string;
  readonly tone?: 'error' | 'warning' | 'loud' | undefined;
  readonly keys?: string | undefined;
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One button of the status bar. */
export function StatusItem({ tip, tone, keys, label, onClick, children }: StatusItemProps) {
  return (
    <Tooltip text={tip} keys={keys} side="top">
      <button
        type="button"
        className={classNames('status-bar__item', tone && `status-bar__item--${tone}`)}
        aria-label={label}
        onClick={onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}
