import { visibleText } from '../../../shared/text/visible-text.ts';
import './toast.css';
import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { DismissableLayer } from 'radix-ui/internal';
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

/** Messages at the lower right, announced by screen readers as they appear. They lie above a dialog, which a click on them does not close. */
export function Toasts(props: { readonly items: readonly ToastItem[]; readonly onDismiss: (id: number) => void }) {
  return (
    <DismissableLayer.Branch className="toasts" role="status" aria-label="Messages" aria-live="polite">
      {props.items.map((item) => (
        <div key={item.id} className={`toast toast--${item.severity}`}>
          <Icon icon={icons[item.severity]} />
          <span className="toast__text">
            <span className="visually-hidden">{item.severity}: </span>
            {visibleText(item.message)}
          </span>
          {item.action ? (
            <Button size="small" onClick={item.action.run}>
              {item.action.label}
            </Button>
          ) : null}
          <IconButton size="small" label="Dismiss" icon={X} onClick={() => props.onDismiss(item.id)} />
        </div>
      ))}
    </DismissableLayer.Branch>
  );
}
