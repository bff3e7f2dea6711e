import './empty-state.css';
import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';

interface EmptyStateProps {
  readonly icon?: LucideIcon;
  /** Names what is missing. */
  readonly title?: string;
  /** Says why it is empty or how to fill it. */
  readonly text: ReactNode;
  /** The next step: a button, or two of which one is chosen. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon && <Icon icon={icon} size={22} />}
      {title && <p className="empty-state__title">{title}</p>}
      <p className="empty-state__text">{text}</p>
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  );
}
