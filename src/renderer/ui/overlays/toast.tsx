import { visibleText } from '../../../shared/text/visible-text.ts';
import './toast.css';
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { DismissableLayer } from 'radix-ui/internal';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../signs/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert } as const;

export interface ToastItem {
  readonly id: number;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/**
 * Messages at the lower right, announced by screen readers as they appear. They lie above a dialog, which a click on them does not close.
 * What a message offers is done once, so that it goes with a press on it; Escape in a message closes it, and the focus goes back to where it was.
 */
export function Toasts(props: { readonly items: readonly ToastItem[]; readonly onDismiss: (id: number) => void }) {
  const before = useRef<Element | null>(null);
  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    // Focus that comes from nowhere, such as another window, has nowhere to go back to.
    if (!(relatedTarget instanceof Element)) before.current = null;
    else if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }
  function close(id: number) {
    if (document.activeElement?.closest('.toast') && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
    props.onDismiss(id);
  }
  function onKeyDown(event: KeyboardEvent, id: number) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close(id);
  }
  return (
    <DismissableLayer.Branch className="toasts" role="status" aria-label="Messages" aria-live="polite" onFocus={onFocus}>
      {props.items.map(({ id, severity, message, action }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only what comes up from its buttons, which have the focus.
        <div key={id} className={`toast toast--${severity}`} onKeyDown={(event) => onKeyDown(event, id)}>
          <Icon icon={icons[severity]} />
          <span className="toast__text">
            <span className="visually-hidden">{severity}: </span>
            {visibleText(message)}
          </span>
          {action ? (
            <Button
              size="small"
              onClick={() => {
                close(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <IconButton size="small" label="Dismiss" icon={X} onClick={() => close(id)} />
        </div>
      ))}
    </DismissableLayer.Branch>
  );
}
