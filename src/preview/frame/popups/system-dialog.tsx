import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { HtmlContent } from '../../markup/html-content.tsx';
import type { PageDialog, PageDialogs } from './dialogs.ts';

/**
 * The system message, or a question with Ok and Cancel, in the markup that skins know (`docs/format/widgets/other.md`, Messages and
 * questions).
 */
export function SystemDialog({ dialogs }: { readonly dialogs: PageDialogs }): ReactNode {
  const dialog = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  return dialog ? <DialogBox key={dialog.id} dialog={dialog} close={(accepted) => dialogs.close(accepted)} /> : null;
}

interface DialogButtonProps {
  readonly label: string;
  readonly className: string;
  readonly id?: string | undefined;
  readonly onPress: () => void;
}

function DialogButton({ label, className, id, onPress }: DialogButtonProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: skins address this very element
    <a
      id={id}
      className={className}
      role="button"
      tabIndex={0}
      data-close="1"
      // biome-ignore lint/a11y/useValidAnchor: skins address an anchor; it has the role and the keys of a button
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    >
      {label}
    </a>
  );
}

/** Field that takes a paste, where the page may not read the clipboard itself. */
function PasteField({ onPaste }: { readonly onPaste: (text: string) => void }): ReactNode {
  return (
    <textarea
      className="dashwright-paste"
      aria-label="Paste here"
      value=""
      onChange={() => undefined}
      onPaste={(event) => {
        event.preventDefault();
        onPaste(event.clipboardData.getData('text/plain'));
      }}
    />
  );
}

/** Milliseconds without a key after which nobody is assumed to be typing any more. */
const typingPause = 700;

/**
 * Returns a handler that keeps Enter and the space bar from the buttons while somebody goes on typing into a field that is gone: they would
 * close the message unread.
 */
function useKeysUnderWay(isTyping: boolean): ((event: KeyboardEvent) => void) | undefined {
  const lastKey = useRef(performance.now());
  if (!isTyping) return undefined;
  return (event) => {
    const isUnderWay = event.timeStamp - lastKey.current < typingPause;
    // Enter alone is no text: whoever presses it again wants to close the message.
    if (event.key !== 'Enter') lastKey.current = event.timeStamp;
    if (!isUnderWay || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Gives the focus to the first part of a widget that takes it, unless something else has it. React handles events again by now, so the widget notices. */
function focusAgain(widgetId: string): void {
  // Somebody may be typing outside of the page by now.
  if (document.activeElement !== document.body || !document.hasFocus()) return;
  document.getElementById(widgetId)?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}

const focusable = 'input, textarea, select, button, [tabindex="0"]';

/**
 * Keeps the focus in the dialog, and gives it back when the dialog closes: to the widget `typedAt` if the field that had it is gone. Returns the
 * handler of its keys.
 */
function useDialogFocus(
  holder: RefObject<HTMLElement | null>,
  close: (accepted: boolean) => void,
  typedAt: string | undefined,
): (event: KeyboardEvent) => void {
  // Before anything else can be pressed: a key right after the message belongs to it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    holder.current?.querySelector<HTMLElement>('.dashwright-paste, .ks-popup-button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      else if (typedAt !== undefined) queueMicrotask(() => focusAgain(typedAt));
    };
  }, [holder, typedAt]);
  return (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') close(false);
    if (event.key === 'Tab') {
      event.preventDefault();
      const buttons = [...(holder.current?.querySelectorAll<HTMLElement>('textarea, [role=button]') ?? [])];
      const next = buttons[(buttons.indexOf(document.activeElement as HTMLElement) + 1) % buttons.length];
      next?.focus();
    }
  };
}

function DialogBox({ dialog, close }: { readonly dialog: PageDialog; readonly close: (accepted: boolean) => void }): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const isQuestion = dialog.answer !== undefined;
  const onKeyDown = useDialogFocus(holder, close, dialog.typedAt);
  const onKeyUnderWay = useKeysUnderWay(dialog.typedAt !== undefined);
  const takePaste = (text: string): void => {
    dialog.paste?.(text);
    close(true);
  };
  return (
    <div
      ref={holder}
      id={isQuestion ? 'buttonPopup' : 'systemPopup'}
      className="ks-popup ks-popup-holder"
      role="alertdialog"
      aria-modal="true"
      aria-label={isQuestion ? 'Question' : dialog.severity === 'error' ? 'Error' : dialog.severity === 'warning' ? 'Warning' : 'Message'}
      data-severity={dialog.severity}
      onKeyDownCapture={onKeyUnderWay}
      onKeyDown={onKeyDown}
    >
      <div className="ks-popup-background" />
      <div
        className="ks-popup-content-holder"
        style={dialog.width === undefined ? undefined : { width: `${dialog.width}px`, maxHeight: '800px', overflowY: 'auto' }}
      >
        <HtmlContent
          className="ks-popup-content"
          html={dialog.html}
          after={
            <>
              {dialog.paste ? <PasteField onPaste={takePaste} /> : null}
              <br />
              <br />
              {dialog.paste ? null : (
                <DialogButton label="Ok" className="ks-popup-button" id={isQuestion ? 'deleteOk' : undefined} onPress={() => close(true)} />
              )}
              {isQuestion ? (
                <DialogButton label="Cancel" className="ks-popup-button-cancel" id="deleteCancel" onPress={() => close(false)} />
              ) : null}
            </>
          }
        />
      </div>
    </div>
  );
}
