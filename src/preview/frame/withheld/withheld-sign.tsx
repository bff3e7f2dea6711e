import type { ReactNode } from 'react';
import type { ElementRegistry } from '../element-registry.ts';
import type { WidgetStatus } from '../preview-store.ts';
import { withheldText } from './withheld-text.ts';

/** CSS pixels a widget needs to have words in its corner without being covered by them. */
const roomForWords = { width: 200, height: 64 } as const;

/**
 * Marks what running the code would add to a widget of a restricted project: words in the corner of a large one, a point at a
 * small one, and the whole text under the pointer. `enlargement`: how much larger than the page signs are drawn.
 */
export function WithheldSign(props: {
  readonly status: WidgetStatus;
  readonly elements: ElementRegistry;
  readonly enlargement: number;
}): ReactNode {
  const { status, enlargement } = props;
  const box = props.elements.rectangle(status.key);
  if (!box || !status.withheld) return null;
  const text = withheldText(status.withheld);
  const hasRoom = box.width >= roomForWords.width * enlargement && box.height >= roomForWords.height * enlargement;
  const words = !hasRoom ? '' : status.withheld.data ? 'Runs when trusted' : 'Set by code';
  return (
    <>
      {status.withheld.data ? (
        <div className="withheld" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      ) : null}
      <div
        className={words === '' ? 'code-sign code-sign--point' : 'code-sign'}
        role="img"
        aria-label={`${status.id}: ${text}`}
        style={{ left: box.left + box.width, top: box.top }}
      >
        {words}
        <span className="badge-text">{text}</span>
      </div>
    </>
  );
}
