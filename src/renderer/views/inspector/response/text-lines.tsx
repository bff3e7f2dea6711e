import './text-lines.css';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../../shared/trace/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useTallVirtualizer } from '../../../ui/tall-list/use-tall-virtualizer.ts';
import { highlightLine, type TextKind } from './highlight.tsx';
import { linesWith, splitLines } from './split-lines.ts';

/** What of a search lies behind the text that is shown, the first of it up to `firstEnd`; null where there is nothing behind it. */
export type FurtherHits = { readonly count: number; readonly isDone: boolean; readonly firstEnd: number } | null;

interface TextLinesProps {
  readonly label: string;
  readonly text: string;
  readonly kind: TextKind;
  /** Before and behind the search. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** Hears what is searched for, where there is more than `text`; `further` says what was found there. */
  readonly onSearch?: (wanted: string) => void;
  readonly further?: FurtherHits;
  /** Adds what lies before the first of the further hits to `text`, and that hit. */
  readonly onNextPart?: () => Promise<void>;
}

/** Where the search stands, in words: never that there is nothing while a part was not looked at. */
function hitsText(hit: number, hits: number, further: FurtherHits): string {
  const here = hits === 0 ? '' : `${formatCount(hit + 1)} of ${formatCount(hits)} lines`;
  if (!further) return here || 'Not found';
  const count =
    further.count > 0
      ? `${formatCount(further.count)}${hits === 0 ? '' : ' more'} ${further.count === 1 ? 'hit' : 'hits'} in the part not loaded`
      : '';
  const rest = further.isDone ? count : `${count || 'Searching the rest'}…`;
  return [here, rest].filter((text) => text !== '').join(' · ') || 'Not found';
}

/** A long text, only the lines in sight drawn, with a search of its own (Ctrl+F). */
export function TextLines({ label, text, kind, leading, trailing, onSearch, further = null, onNextPart }: TextLinesProps) {
  const [search, setSearch] = useState('');
  const [hit, setHit] = useState(0);
  /** The hit to go to: the part with it has just been loaded. */
  const [goal, setGoal] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => splitLines(text), [text]);
  const wanted = search.toLowerCase();
  const hits = useMemo(() => linesWith(lines, wanted), [lines, wanted]);
  const widest = useMemo(() => lines.reduce((most, line) => Math.max(most, line.text.length), 0), [lines]);
  const { virtualizer, height, shift, scrollToIndex } = useTallVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 18,
    overscan: 20,
  });
  const current = hits[hit];
  useEffect(() => {
    if (current !== undefined) scrollToIndex(current, 'center');
  }, [current, scrollToIndex]);

  const isDrawn = virtualizer.getVirtualItems().some(({ index }) => index === current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hit that is drawn; scrolling may leave it
  useEffect(() => {
    const box = scroller.current?.getBoundingClientRect();
    const mark = scroller.current?.querySelector('.text-lines__line--current mark')?.getBoundingClientRect();
    if (!scroller.current || !box || !mark || (mark.left >= box.left && mark.right <= box.right)) return;
    scroller.current.scrollLeft += mark.left - box.left - box.width / 3;
  }, [current, wanted, isDrawn]);

  useEffect(() => {
    if (goal === null) return;
    if (hits.length > goal) setHit(goal);
    setGoal(null);
  }, [goal, hits]);

  const goesOn = further !== null && further.count > 0;
  function step(by: number) {
    if (by > 0 && goesOn && onNextPart && hit >= hits.length - 1) void onNextPart().then(() => setGoal(hits.length));
    else if (hits.length > 0) setHit((before) => (before + by + hits.length) % hits.length);
  }
  function onKeyDown(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
      field.current?.select();
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Ctrl+F for the field inside.
    <div className="text-lines" onKeyDown={onKeyDown}>
      <div className="text-lines__bar">
        {leading}
        <SearchField
          label={`Search in ${label.toLowerCase()}`}
          placeholder="Search (Ctrl+F)"
          value={search}
          inputRef={field}
          onChange={(value) => {
            setSearch(value);
            setHit(0);
            onSearch?.(value);
          }}
        />
        {wanted !== '' && (
          <>
            <span className="text-lines__hits" role="status">
              {hitsText(hit, hits.length, further)}
            </span>
            <IconButton
              size="small"
              label="Previous"
              icon={ChevronUp}
              keys="Shift+Enter"
              disabled={hits.length === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              size="small"
              label="Next"
              icon={ChevronDown}
              keys="Enter"
              disabled={hits.length === 0 && !goesOn}
              onClick={() => step(1)}
            />
          </>
        )}
        <span className="detail__grow" />
        {trailing}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable with the keyboard. */}
      <section ref={scroller} className="text-lines__scroller selectable" aria-label={label} tabIndex={0}>
        <div className="text-lines__space" style={{ height, minWidth: `${Math.min(widest, 4_000) + 8}ch` }}>
          {virtualizer.getVirtualItems().map((item) => {
            const line = lines[item.index];
            return (
              line && (
                <div
                  key={item.key}
                  className={classNames('text-lines__line', item.index === current && 'text-lines__line--current')}
                  style={{ transform: `translateY(${item.start - shift}px)` }}
                >
                  <span className="text-lines__number">{line.number ?? ''}</span>
                  <code>{highlightLine(line.text, kind, wanted)}</code>
                </div>
              )
            );
          })}
        </div>
      </section>
    </div>
  );
}
