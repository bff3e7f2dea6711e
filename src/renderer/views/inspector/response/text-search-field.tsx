import { ChevronDown, ChevronUp } from 'lucide-react';
import type { RefObject } from 'react';
import { formatCount } from '../../../../shared/trace/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { FurtherHits, useTextSearch } from './use-text-search.ts';

/** Where the search stands, in words: never that there is nothing while a part was not looked at. */
function hitsText({ hit, hits, isSearching }: ReturnType<typeof useTextSearch>, further: FurtherHits): string {
  const found = hits.length;
  const here =
    found === 0
      ? ''
      : `${formatCount(hit + 1)} of ${formatCount(found)}${isSearching ? '…' : ''} matching ${found === 1 ? 'line' : 'lines'}`;
  if (isSearching && found === 0) return 'Searching…';
  if (!further) return here || 'Not found';
  const count =
    further.count > 0
      ? `${formatCount(further.count)}${found === 0 ? '' : ' more'} ${further.count === 1 ? 'hit' : 'hits'} in the part not loaded`
      : '';
  const rest = further.isDone ? count : `${count || 'Searching the rest'}…`;
  return [here, rest].filter((text) => text !== '').join(' · ') || 'Not found';
}

interface TextSearchFieldProps {
  /** Of the text that is searched. */
  readonly label: string;
  readonly search: ReturnType<typeof useTextSearch>;
  readonly further: FurtherHits;
  readonly onFind: (wanted: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The field of a search in a text, with the number of hits and buttons that go to the next and the previous one. */
export function TextSearchField({ label, search, further, onFind, inputRef }: TextSearchFieldProps) {
  return (
    <>
      <SearchField
        label={`Search in ${label.toLowerCase()}`}
        placeholder="Search (Ctrl+F)"
        value={search.search}
        inputRef={inputRef}
        onChange={onFind}
      />
      {search.wanted !== '' && (
        <span className="text-lines__found">
          <span className="text-lines__hits" role="status">
            {hitsText(search, further)}
          </span>
          <span className="text-lines__steps">
            <IconButton
              size="small"
              label="Previous"
              icon={ChevronUp}
              keys="Shift+Enter"
              disabled={search.hits.length === 0}
              onClick={() => search.step(-1)}
            />
            <IconButton
              size="small"
              label="Next"
              icon={ChevronDown}
              keys="Enter"
              disabled={search.hits.length === 0 && !search.goesOn}
              onClick={() => search.step(1)}
            />
          </span>
        </span>
      )}
    </>
  );
}
