import { useLayoutEffect, useState } from 'react';
import type { Parameters } from '../../markup/parameters.ts';
import { placePopup, popupSide, popupSize, type Side } from './container-look.ts';

export interface PopupPlace {
  readonly left: number;
  readonly top: number;
  readonly side: Side;
}

/** Place of an anchored popup in px, taken when it opens and when the window changes; the last one while it is closed. */
export function usePopupPlace(parameters: Parameters, anchorId: string | undefined, isOpen: boolean): PopupPlace | undefined {
  const [place, setPlace] = useState<PopupPlace | undefined>(undefined);
  // Parameters are read anew with every redraw: what the place depends on is their content.
  const wanted = JSON.stringify(
    ['position', 'positionAndCalculateBestSpace', 'width', 'height', 'offset', 'anchorVisible', 'fixed'].map((name) =>
      parameters.get(name),
    ),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the parameters
  useLayoutEffect(() => {
    if (!isOpen || anchorId === undefined) return;
    const measure = (): void => {
      const anchor = document.getElementById(anchorId);
      const box = (anchor?.firstElementChild ?? anchor)?.getBoundingClientRect();
      if (!box) {
        setPlace(undefined);
        return;
      }
      const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
      const size = popupSize(parameters, view);
      const hasArrow = parameters.flag('anchorVisible');
      const side = popupSide(parameters, box, size, view);
      const { left, top } = placePopup({ anchor: box, size, window: view, side, offset: parameters.number('offset') ?? 0, hasArrow });
      // A box that scrolls with the page is placed in the page.
      const scrolls = parameters.get('fixed') === false;
      setPlace({ left: left + (scrolls ? window.scrollX : 0), top: top + (scrolls ? window.scrollY : 0), side });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isOpen, anchorId, wanted]);

  return place;
}
