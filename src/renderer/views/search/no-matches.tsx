import { Search } from 'lucide-react';
import type { SearchQuery } from '../../../shared/text/search/search-pattern.ts';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { askForSearch, changeQuery, useSearch } from '../../stores/search/search-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';

/** Characters of a text that are repeated in a sentence. */
const mostRepeated = 60;

/** Returns the sentence that says that a text was not found. */
export function noMatches(text: string): string {
  const shown = text.length > mostRepeated ? `${text.slice(0, mostRepeated)}…` : text;
  return `No matches for “${visibleText(shown)}”.`;
}

/** Returns what may keep a search from finding something. */
function hintAt({ isCaseSensitive, isWholeWord, isExpression }: SearchQuery): string {
  const narrowing = [
    ...(isCaseSensitive ? ['Match case'] : []),
    ...(isWholeWord ? ['Match whole word'] : []),
    ...(isExpression ? ['Use regular expression'] : []),
  ];
  if (narrowing.length === 0) return 'All files of the project were searched, style sheets included.';
  const [last, ...others] = narrowing.toReversed();
  const options = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  return narrowing.length === 1 ? `${options} is on. Turn it off to find more.` : `${options} are on. Turn them off to find more.`;
}

function clearSearch(): void {
  changeQuery({ text: '' });
  askForSearch(false);
}

/** What stands in place of the list when nothing was found. */
export function NoMatches() {
  const query = useSearch((state) => state.query);
  return (
    <EmptyState
      icon={Search}
      title={noMatches(query.text)}
      text={hintAt(query)}
      action={<Button onClick={clearSearch}>Clear search</Button>}
    />
  );
}
