import type { ReactNode } from 'react';
import type { Rectangle } from '../../markup/measures.ts';
import type { ElementRegistry } from '../element-registry.ts';
import type { WidgetStatus } from '../../page-state/preview-store.ts';
import { placeBadgeText } from './badge-place.ts';
import type { ClearBadgePlaces } from './clear-badge-places.ts';
import { withheldText } from './withheld-text.ts';

/** Size in px that a widget needs so that text in its corner does not cover it. */
const roomForText = { width: 200, height: 64 } as const;

/** Returns whether a widget is large enough for a text in its corner. */
export function hasRoomForText(box: Rectangle, enlargement: number): boolean {
  return box.width >= roomForText.width * enlargement && box.height >= roomForText.height * enlargement;
}

/**
 * Marks what running the code would add to a widget of a restricted project: text in the corner of a large widget, a dot at a small one,
 * and the whole text under the pointer, or while a person is in the widget: a drop-down without items would else say nothing.
 * `enlargement`: factor by which signs are enlarged.
 */
export function WithheldSign(props: {
  readonly status: WidgetStatus;
  readonly elements: ElementRegistry;
  readonly badgePlaces: ClearBadgePlaces;
  readonly enlargement: number;
}): ReactNode {
  const { status, enlargement } = props;
  const box = props.elements.rectangle(status.key);
  if (!box || !status.withheld) return null;
  const text = withheldText(status.withheld);
  const hasRoom = hasRoomForText(box, enlargement);
  const label = !hasRoom ? '' : status.withheld.data ? 'Runs when trusted' : 'Set by code';
  const isEntered = document.activeElement !== null && props.elements.keyAt(document.activeElement) === status.key;
  const window = { width: innerWidth, height: innerHeight };
  const place = hasRoom ? { left: box.left + box.width, top: box.top } : props.badgePlaces.middle(status, box, enlargement, window);
  const look = `code-sign${label === '' ? ' code-sign--point' : ''}${isEntered ? ' code-sign--entered' : ''}`;
  return (
    <>
      {status.withheld.data ? (
        <div className="withheld" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      ) : null}
      <div className={look} role="img" aria-label={`${status.id}: ${text}`} style={place}>
        {label}
        <span className="badge-text" style={hasRoom ? undefined : placeBadgeText(place, enlargement, window)}>
          {text}
        </span>
      </div>
    </>
  );
}
