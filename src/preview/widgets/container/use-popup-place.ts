import { useLayoutEffect, useState } from 'react';
import type { Parameters } from '../../markup/read-parameters.ts';
import { placePopup, popupSide, popupSize, type Side } from './container-look.ts';

export interface PopupPlace {
  readonly left: number;
  readonly top: number;
  readonly side: Side;
}

/** The element beside which a popup opens. */
export interface PopupAnchor {
  readonly id: string;
  /** Whether it is the clicked widget, of which the section counts; of a configured anchor, the root in its section counts. */
  readonly isClicked: boolean;
}

function boxOf({ id, isClicked }: PopupAnchor): DOMRect | undefined {
  const section = document.getElementById(id);
  const own = section?.getBoundingClientRect();
  // A section with `display: contents` has no box of its own.
  if (isClicked && own && (own.width > 0 || own.height > 0)) return own;
  return section?.firstElementChild?.getBoundingClientRect() ?? own;
}

/** Returns the position of an anchored popup in px, computed when it opens and when the window changes; the last one while it is closed. */
export function usePopupPlace(parameters: Parameters, anchor: PopupAnchor | undefined, isOpen: boolean): PopupPlace | undefined {
  const [place, setPlace] = useState<PopupPlace | undefined>(undefined);
  // Parameters are another object in every redraw: the position depends on their content.
  const wanted = JSON.stringify(
    ['position', 'positionAndCalculateBestSpace', 'width', 'height', 'offset', 'anchorVisible', 'fixed'].map((name) =>
      parameters.get(name),
    ),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the parameters, the fields for the anchor
  useLayoutEffect(() => {
    if (!isOpen || anchor === undefined) return;
    const measure = (): void => {
      const box = boxOf(anchor);
      if (!box) {
        setPlace(undefined);
        return;
      }
      const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
      const size = popupSize(parameters, view);
      const hasArrow = parameters.flag('anchorVisible');
      const side = popupSide(parameters, box, size, view);
      const { left, top } = placePopup({ anchor: box, size, window: view, side, offset: parameters.number('offset') ?? 0, hasArrow });
      // A box that scrolls with the page is positioned in the page.
      const scrolls = parameters.get('fixed') === false;
      setPlace({ left: left + (scrolls ? window.scrollX : 0), top: top + (scrolls ? window.scrollY : 0), side });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isOpen, anchor?.id, anchor?.isClicked, wanted]);

  return place;
}
