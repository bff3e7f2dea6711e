import './button.css';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type LucideIcon } from '../signs/icon.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'secondary' | 'primary' | 'danger' | 'ghost' | 'link';
  readonly size?: 'normal' | 'small';
  readonly icon?: LucideIcon;
  /** Shows that the action is running and disables the button meanwhile. */
  readonly busy?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'normal',
  icon,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const names = classNames('button', `button--${variant}`, size === 'small' && 'button--small', busy && 'button--busy', className);
  const glyph = busy ? LoaderCircle : icon;
  return (
    <button type="button" className={names} disabled={disabled === true || busy} aria-busy={busy || undefined} {...rest}>
      {glyph && <Icon icon={glyph} size={size === 'small' ? 13 : 15} />}
      {children}
    </button>
  );
}
