import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** Lines drawn with the palette itself: more than are in sight. The others follow once it has been painted. */
const firstLines = 20;

export interface PaletteChoice {
  /** Start of the ids of its elements. */
  readonly id: string;
  /** Index of the line that Enter takes; -1 without lines. */
  readonly index: number;
  /** The line was reached by a key, so that it has to be scrolled into sight. */
  readonly isWalked: boolean;
  /** Number of lines to draw. */
  readonly drawn: number;
  readonly point: (lineId: string) => void;
  /** The best match counts again. */
  readonly forget: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Returns where a key leads in a list that goes round, from the chosen line; undefined for keys that lead nowhere. */
function walked({ key, ctrlKey, metaKey }: KeyboardEvent, index: number, count: number): number | undefined {
  const last = count - 1;
  const isDown = key === 'ArrowDown' || (ctrlKey && (key === 'n' || key === 'j'));
  const isUp = key === 'ArrowUp' || (ctrlKey && (key === 'p' || key === 'k'));
  if (key === 'Home' || (isUp && metaKey)) return 0;
  if (key === 'End' || (isDown && metaKey)) return last;
  if (isDown) return index === last ? 0 : index + 1;
  if (isUp) return index <= 0 ? last : index - 1;
  return undefined;
}

/** The chosen line of a palette, which stays the same while the list changes around it, until another `request`. The field keeps the focus. */
export function usePaletteChoice<Line extends { readonly id: string }>(
  lines: readonly Line[],
  onChoose: (line: Line) => void,
  request?: unknown,
): PaletteChoice {
  const id = useId();
  const [chosen, setChosen] = useState<{ readonly lineId: string; readonly isWalked: boolean } | null>(null);
  const [known, setKnown] = useState(request);
  if (known !== request) {
    setKnown(request);
    setChosen(null);
  }
  const [drawsAll, setDrawsAll] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawsAll(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  const found = chosen === null ? -1 : lines.findIndex((line) => line.id === chosen.lineId);
  const index = found >= 0 ? found : Math.min(0, lines.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    // Enter and arrows of an input method choose one of its own words.
    if (event.defaultPrevented || event.nativeEvent.isComposing || lines.length === 0) return;
    const next = walked(event, index, lines.length);
    const line = lines[next ?? index];
    if (line === undefined || (next === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next === undefined) onChoose(line);
    else {
      setDrawsAll(true);
      setChosen({ lineId: line.id, isWalked: true });
    }
  }
  return {
    id,
    index,
    isWalked: found >= 0 && chosen?.isWalked === true,
    drawn: drawsAll ? lines.length : Math.min(firstLines, lines.length),
    point: (lineId) => setChosen((before) => (before?.lineId === lineId ? before : { lineId, isWalked: false })),
    forget: () => setChosen(null),
    onKeyDown,
  };
}
