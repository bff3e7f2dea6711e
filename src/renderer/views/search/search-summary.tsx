import { groupDigits } from '../../../shared/group-digits.ts';
import { useEffect, useState } from 'react';
import { mostMatches } from '../../stores/search/run-search.ts';
import { useSearch } from '../../stores/search/search-store.ts';
import { windowSearch } from '../../stores/search/window-search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { noMatches } from './no-matches.tsx';

/** Milliseconds of a search after which it is shown, with a way to end it. */
const longWait = 1_000;

interface SearchSummaryProps {
  readonly matches: number;
  /** Of them, those that would be replaced. */
  readonly chosen: number;
  /** Matches in files that cannot be changed. */
  readonly readOnly: number;
}

const counted = (count: number, one: string, many: string) => `${groupDigits(count)} ${count === 1 ? one : many}`;

/** How much was found, what is not listed, and why. */
export function SearchSummary({ matches, chosen, readOnly }: SearchSummaryProps) {
  const { query, files, unread, isCut, isDone, fault, progress, isReplacing } = useSearch();
  if (progress !== null) return <SearchProgress key={progress.startedAt} {...progress} />;
  if (fault !== null) {
    return (
      <p className="search__summary search__summary--fault" role="alert">
        {fault}
      </p>
    );
  }
  const sentences = [
    ...(matches === 0 ? [] : [`${counted(matches, 'match', 'matches')} in ${counted(files.length, 'file', 'files')}.`]),
    ...(isReplacing && chosen < matches ? [`${groupDigits(chosen)} ${chosen === 1 ? 'is' : 'are'} ticked.`] : []),
    ...(isReplacing && readOnly > 0 ? [`${counted(readOnly, 'match is', 'matches are')} in read-only files and stay as they are.`] : []),
    ...(isCut ? [`Only the first ${groupDigits(mostMatches)} are listed and replaced. Look for something longer to see the others.`] : []),
    ...(unread.length > 0 ? [notSearched(unread)] : []),
  ];
  const isKnown = query.text !== '' && isDone;
  return (
    <p className="search__summary" role="status">
      {/* The body shows it large; a reader of the screen hears it here. */}
      {isKnown && matches === 0 && <span className="visually-hidden">{noMatches(query.text)} </span>}
      {isKnown && sentences.join(' ')}
    </p>
  );
}

/** Files that are named one by one. */
const mostNamed = 3;

function notSearched(paths: readonly string[]): string {
  const further = paths.length - mostNamed;
  const names = paths.slice(0, mostNamed).join(', ') + (further > 0 ? ` and ${further} more` : '');
  return `Not searched: ${names}. Open ${paths.length === 1 ? 'it' : 'them'} to see why.`;
}

function SearchProgress({ done, total }: { readonly done: number; readonly total: number }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="search__summary search__progress" role="status">
      {isLong && (
        <>
          <span>{`Searching: ${done} of ${counted(total, 'file', 'files')} done`}</span>
          <Button size="small" onClick={() => windowSearch().cancel()}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}
