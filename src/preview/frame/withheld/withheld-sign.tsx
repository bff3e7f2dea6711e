import type { ReactNode } from 'react';
import type { ElementRegistry } from '../element-registry.ts';
import type { WidgetStatus } from '../preview-store.ts';
import { withheldText } from './withheld-text.ts';

/** Smaller widgets have no room for words inside. */
const roomForWords = { width: 140, height: 48 } as const;

/** Marks what running the code would add to a widget of a restricted project. */
export function WithheldSign({ status, elements }: { readonly status: WidgetStatus; readonly elements: ElementRegistry }): ReactNode {
  const box = elements.rectangle(status.key);
  if (!box || !status.withheld) return null;
  const text = withheldText(status.withheld);
  const hasRoom = box.width >= roomForWords.width && box.height >= roomForWords.height;
  return (
    <>
      {status.withheld.data ? (
        <div className="withheld" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      ) : null}
      <div className="code-sign" role="img" aria-label={`${status.id}: ${text}`} style={{ left: box.left + box.width, top: box.top }}>
        {hasRoom && status.withheld.data ? 'Runs when trusted' : '{ }'}
        <span className="badge-text">{text}</span>
      </div>
    </>
  );
}
