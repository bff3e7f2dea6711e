import './dialog.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  readonly title: string;
  /** Escape, the cross or a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, right-aligned; the main one last. */
  readonly footer?: ReactNode;
  /** Pixels. */
  readonly width?: number;
  /** For what cannot be undone. */
  readonly danger?: boolean;
  /** A click outside does not close: for a question that needs an answer or a form with input. */
  readonly sticky?: boolean;
  readonly className?: string;
}

/** A modal dialog; draw it when it is open, leave it out when it is not. The focus returns to where it was. */
export function Dialog({ title, onClose, children, footer, width, danger = false, sticky = false, className }: DialogProps) {
  const giveFocusBack = useFocusReturn();
  const style = width === undefined ? undefined : ({ '--dialog-width': `${width}px` } as CSSProperties);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog__scrim" />
        <Radix.Content
          className={classNames('dialog', danger && 'dialog--danger', className)}
          style={style}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            firstFocus(event.currentTarget)?.focus();
          }}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={(event) => sticky && event.preventDefault()}
        >
          <div className="dialog__head">
            <Radix.Title className="dialog__title">{title}</Radix.Title>
            <IconButton label="Close" icon={X} onClick={onClose} />
          </div>
          <div className="dialog__body">{children}</div>
          {footer && <div className="dialog__foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A field of the dialog, else its most careful answer, never the cross, whose tooltip would open. */
function firstFocus(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement) || dialog.contains(document.activeElement)) return null;
  const field = '.dialog__body :is(input, select, textarea, button):not(:disabled)';
  return dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector<HTMLElement>('.dialog__foot button') ?? dialog;
}
