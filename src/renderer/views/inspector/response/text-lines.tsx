import './text-lines.css';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { TextKind } from './highlight.tsx';
import type { RestOfText } from './use-rest-of-text.ts';
import { ScrolledLines } from './scrolled-lines.tsx';
import { TextSearchField } from './text-search-field.tsx';
import { useSplitLines } from './use-split-lines.ts';
import { type FurtherHits, useTextSearch } from './use-text-search.ts';

interface TextLinesProps {
  readonly label: string;
  readonly text: string;
  readonly kind: TextKind;
  /** Before and behind the search. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  /** Id of the exchange whose answer this is: the search in it stays while the view comes and goes. */
  readonly searchKey: string;
  /** Hears what is searched for, where there is more than `text`; `further` says what was found there. */
  readonly onSearch?: (wanted: string) => void;
  readonly further?: FurtherHits;
  /** Adds what lies before the first of the further hits to `text`, and that hit. */
  readonly onNextPart?: () => Promise<unknown>;
  /** Loads what follows `text`; null if that is all. */
  readonly rest?: RestOfText | null;
  /** Copies all of the text, also where there is more than `text`. */
  readonly onCopyAll: () => void;
}

/** A long text, only the lines in sight drawn, with a search of its own (Ctrl+F). */
export function TextLines({
  label,
  text,
  kind,
  leading,
  trailing,
  searchKey,
  onSearch,
  further = null,
  onNextPart,
  rest = null,
  onCopyAll,
}: TextLinesProps) {
  const field = useRef<HTMLInputElement>(null);
  const { lines, isDone } = useSplitLines(text);
  const search = useTextSearch(lines, { further, onNextPart, isWhole: isDone, searchKey });

  function onKeyDown(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault();
      event.stopPropagation();
      field.current?.focus();
      field.current?.select();
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      search.step(event.shiftKey ? -1 : 1);
    }
  }
  function find(wanted: string) {
    search.find(wanted);
    onSearch?.(wanted);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Ctrl+F for the field inside.
    <div className="text-lines" onKeyDown={onKeyDown}>
      <div className="text-lines__bar">
        {leading}
        <TextSearchField label={label} search={search} further={further} onFind={find} inputRef={field} />
        <span className="detail__grow" />
        {trailing}
      </div>
      <ScrolledLines
        key={kind}
        rest={rest}
        isSplit={isDone}
        label={label}
        lines={lines}
        kind={kind}
        wanted={search.wanted}
        current={search.hits[search.hit]}
        onCopyAll={onCopyAll}
      />
    </div>
  );
}
