import './icon-button.css';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type LucideIcon } from '../signs/icon.tsx';
import { Tooltip } from '../tool-tips/tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Name for screen readers and tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Keys shown in the tooltip, such as `Mod+B`. */
  readonly keys?: string | undefined;
  /** For a toggle: whether it is on. */
  readonly pressed?: boolean;
  readonly size?: 'normal' | 'small';
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton({ label, icon, keys, pressed, size = 'normal', tooltipSide = 'bottom', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys} side={tooltipSide}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        className={classNames('icon-button', size === 'small' && 'icon-button--small', className)}
        {...rest}
      >
        <Icon icon={icon} size={size === 'small' ? 13 : 15} />
      </button>
    </Tooltip>
  );
}
