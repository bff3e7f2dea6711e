import { type RefObject, useEffect } from 'react';
import type { RefusedCell } from './refused-cells.ts';
import { refusedText, type WayBack } from './refused-text.ts';

/** Marks the handles of a slider for screen readers if the last value was refused; the library occasionally creates new ones. */
export function useHandleMarks(target: RefObject<HTMLElement | null>, refused: RefusedCell | undefined, way: WayBack): void {
  useEffect(() => {
    for (const handle of target.current?.querySelectorAll('.noUi-handle') ?? []) {
      if (refused) handle.setAttribute('aria-invalid', 'true');
      else handle.removeAttribute('aria-invalid');
      if (refused) handle.setAttribute('aria-description', refusedText(refused, way));
      else handle.removeAttribute('aria-description');
    }
  });
}
