import './destination-button.css';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../signs/icon.tsx';
import { type DotColour, StatusDot } from '../signs/status-dot.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import type { MenuEntry } from './menu-item.ts';

interface DestinationButtonProps {
  readonly name: string;
  /** Of the dot before the name; absent if the destination is not known. */
  readonly colour?: DotColour | undefined;
  /** Says where it goes and why. */
  readonly title: string;
  /** Whether it is not the usual destination. */
  readonly isUnusual: boolean;
  readonly entries: readonly MenuEntry[];
  readonly disabled?: boolean;
}

/** Names where something is sent to; its menu offers other places. */
export function DestinationButton({ name, colour, title, isUnusual, entries, disabled = false }: DestinationButtonProps) {
  return (
    <DropdownMenu entries={entries}>
      <button
        type="button"
        className={classNames('destination', isUnusual && 'destination--unusual')}
        aria-label={`Goes to ${name}`}
        title={title}
        disabled={disabled}
      >
        {colour !== undefined && <StatusDot colour={colour} />}
        <span className="destination__name">{name}</span>
        <Icon icon={ChevronDown} size={12} />
      </button>
    </DropdownMenu>
  );
}
