import './dialog.css';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useFocusReturn } from '../keys/use-focus-return.ts';
import { ScrollArea } from '../lists/scroll-area.tsx';

interface DialogProps {
  readonly title: string;
  /** Called on Escape, the close button or a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, right-aligned; the main one last. */
  readonly footer?: ReactNode;
  /** Pixels. */
  readonly width?: number;
  /** For actions that cannot be undone. */
  readonly danger?: boolean;
  /** Prevents closing by a click outside, for a question that needs an answer or a form with input. */
  readonly sticky?: boolean;
  readonly className?: string;
}

/** A modal dialog, open while it is mounted. The focus returns to where it was. */
export function Dialog({ title, onClose, children, footer, width, danger = false, sticky = false, className }: DialogProps) {
  const giveFocusBack = useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  const isUntouched = useRef(true);
  const touch = () => {
    isUntouched.current = false;
  };
  const isEscapeOurs = useRef(false);
  const onKey = (event: KeyboardEvent) => {
    touch();
    if (takesEscape(event.target)) return;
    // The tooltip of the focused button consumed Escape, but the person means the dialog.
    const wasTaken = event.key === 'Escape' && event.defaultPrevented && !isEscapeOurs.current;
    if (wasTaken && event.target instanceof Node && content.current?.contains(event.target)) onClose();
    isEscapeOurs.current = false;
  };
  const placed = useRef<Element | null>(null);
  // Fields that appear later take the focus, unless a person did something meanwhile.
  useEffect(() => {
    const field = content.current && fieldOf(content.current);
    if (field && isUntouched.current && placed.current !== null && placed.current === document.activeElement) field.focus();
    if (field) placed.current = null;
  });
  const style = width === undefined ? undefined : ({ '--dialog-width': `${width}px` } as CSSProperties);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog__scrim" />
        <Radix.Content
          ref={content}
          onEscapeKeyDown={(event) => {
            if (takesEscape(event.target)) event.preventDefault();
            else isEscapeOurs.current = true;
          }}
          onKeyDownCapture={onKey}
          onPointerDownCapture={touch}
          className={classNames('dialog', danger && 'dialog--danger', className)}
          style={style}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (content.current && !content.current.contains(document.activeElement)) placed.current = focusFirst(content.current);
          }}
          onCloseAutoFocus={giveFocusBack}
          onInteractOutside={(event) => sticky && event.preventDefault()}
        >
          <div className="dialog__head">
            <Radix.Title className="dialog__title">{title}</Radix.Title>
            <IconButton label="Close" icon={X} onClick={onClose} />
          </div>
          <ScrollArea label={title} className="dialog__body">
            {children}
          </ScrollArea>
          {footer && <div className="dialog__foot">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Returns whether an editor in the dialog has something open that Escape closes first. */
function takesEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-takes-escape]') !== null;
}

function fieldOf(dialog: HTMLElement): HTMLElement | null {
  // An editor that wants the focus gets it here and not by itself: only then the dialog gives it back when a menu that closes takes it.
  const editor = dialog.querySelector<HTMLElement>('.dialog__body [data-takes-focus] [tabindex="0"]');
  if (editor !== null) return editor;
  // In a list, the entry whose details the dialog shows.
  const shown = dialog.querySelector<HTMLElement>('.dialog__body button[aria-current="true"]');
  if (shown !== null) return shown;
  return dialog.querySelector('.dialog__body :is(input, select, textarea, button):not(:disabled)');
}

/** Focuses a field of the dialog, else its safest button, else the dialog; never the close button, whose tooltip would open. */
function focusFirst(dialog: HTMLElement): HTMLElement {
  const first = fieldOf(dialog) ?? dialog.querySelector<HTMLElement>('.dialog__foot button:not(:disabled)') ?? dialog;
  first.focus();
  return first;
}
