import { useEffect, useMemo, useRef, useState } from 'react';
import { createLineSplitter, splitLines, type TextLine } from './split-lines.ts';

/** Characters split in one go, which takes some ten milliseconds where lines are short. */
const part = 1_000_000;

const none: readonly TextLine[] = [];

/**
 * Returns the lines of a text. Those of a long text come together once it is split, in parts, so that keys and drawing have their turn;
 * until then those of the long text before it stay, and `isDone` is false.
 */
export function useSplitLines(text: string): { readonly lines: readonly TextLine[]; readonly isDone: boolean } {
  const isLong = text.length > part;
  const atOnce = useMemo(() => (isLong ? none : splitLines(text)), [isLong, text]);
  const [split, setSplit] = useState({ text: '', lines: none });
  /** No state: lines that are drawn at once would be drawn a second time to be kept. */
  const drawn = useRef(none);
  useEffect(() => {
    if (!isLong) {
      drawn.current = atOnce;
      return undefined;
    }
    const splitter = createLineSplitter(text);
    const lines: TextLine[] = [];
    let timer = setTimeout(function next() {
      if (!splitter.add(lines, part)) {
        timer = setTimeout(next);
        return;
      }
      drawn.current = lines;
      setSplit({ text, lines });
    });
    return () => clearTimeout(timer);
  }, [isLong, text, atOnce]);
  if (!isLong) return { lines: atOnce, isDone: true };
  return split.text === text ? { lines: split.lines, isDone: true } : { lines: drawn.current, isDone: false };
}
