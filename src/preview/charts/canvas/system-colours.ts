import { useEffect, useState } from 'react';

const forced = '(forced-colors: active)';

/** Returns a number that changes when colours begin or end to be forced, or the system goes from light to dark. */
export function useForcedColours(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const queries = [forced, '(prefers-color-scheme: dark)'].map((query) => window.matchMedia(query));
    const onChange = (): void => setChanges((count) => count + 1);
    for (const query of queries) query.addEventListener('change', onChange);
    return () => {
      for (const query of queries) query.removeEventListener('change', onChange);
    };
  }, []);
  return changes;
}

/** Colours that the system forces on a page, as `rgb(...)`. */
export interface SystemColours {
  readonly text: string;
  readonly ground: string;
}

/**
 * Returns the colours of the system while they are forced, else undefined. A canvas is none of what the browser forces colours on, and does
 * not know their names: an element that is gone at once is asked for them.
 */
export function systemColours(): SystemColours | undefined {
  if (!window.matchMedia(forced).matches) return undefined;
  const sample = document.createElement('span');
  sample.style.cssText = 'position: fixed; forced-color-adjust: none; color: CanvasText; background-color: Canvas';
  document.documentElement.append(sample);
  const { color, backgroundColor } = getComputedStyle(sample);
  sample.remove();
  return { text: color, ground: backgroundColor };
}
