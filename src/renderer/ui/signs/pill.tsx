import './pill.css';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';

export interface PillProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly text: string;
  /** Before the text, such as a status dot. */
  readonly lead?: ReactNode;
  /** After the text, less prominent. */
  readonly note?: ReactNode;
  readonly size?: 'normal' | 'small';
  /** Prominent, for production. */
  readonly danger?: boolean;
}

/** The button of a dropdown menu: the current choice and an arrow. */
export function Pill({ text, lead, note, size = 'normal', danger = false, className, ...rest }: PillProps) {
  return (
    <button type="button" className={classNames('pill', size === 'small' && 'pill--small', danger && 'pill--danger', className)} {...rest}>
      {lead}
      <span className="pill__text">{text}</span>
      {note && <span className="pill__note">{note}</span>}
      <Icon icon={ChevronDown} size={12} className="pill__arrow" />
    </button>
  );
}
