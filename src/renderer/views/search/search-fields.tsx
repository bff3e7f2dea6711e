import { CaseSensitive, ChevronDown, ChevronRight, Regex, ReplaceAll, WholeWord } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { longestQuery, type SearchQuery } from '../../../shared/text/search/search-pattern.ts';
import { changeQuery, useSearch } from '../../stores/search/search-store.ts';
import { replaceInFiles, windowSearch } from '../../stores/search/window-search.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type QueryOption = Exclude<keyof SearchQuery, 'text'>;

const options = [
  { id: 'isCaseSensitive', label: 'Match case', icon: CaseSensitive, code: 'KeyC', keys: 'Alt+C' },
  { id: 'isWholeWord', label: 'Match whole word', icon: WholeWord, code: 'KeyW', keys: 'Alt+W' },
  { id: 'isExpression', label: 'Use regular expression', icon: Regex, code: 'KeyR', keys: 'Alt+R' },
] as const satisfies readonly { readonly id: QueryOption; readonly [key: string]: unknown }[];

/** The last request that was answered, so that a view that comes back does not take the focus. */
let answered = 0;

interface SearchFieldsProps {
  /** Goes on into the list. */
  readonly onLeave: () => void;
  /** Matches that are ticked. */
  readonly chosen: number;
}

/** What is looked for, how, and what takes its place. */
export function SearchFields({ onLeave, chosen }: SearchFieldsProps) {
  const query = useSearch((state) => state.query);
  const isReplacing = useSearch((state) => state.isReplacing);
  const isDone = useSearch((state) => state.isDone);
  const asked = useSearch((state) => state.asked);
  const fields = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === answered) return;
    answered = asked;
    const field = fields.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, [asked]);

  function onKeyDown(event: KeyboardEvent) {
    const option = event.altKey && !event.ctrlKey && !event.metaKey ? options.find(({ code }) => code === event.code) : undefined;
    const isIn = event.target instanceof HTMLInputElement;
    if (option) changeQuery({ [option.id]: !query[option.id] });
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.altKey && isReplacing) replaceInFiles();
    else if (event.key === 'Enter' && isIn && !event.altKey) void windowSearch().now();
    else if (event.key === 'ArrowDown' && isIn) onLeave();
    else return;
    event.preventDefault();
  }

  return (
    <search ref={fields} className="search__fields" onKeyDown={onKeyDown} aria-label="Find in all files">
      <IconButton
        className="search__expand"
        size="small"
        label="Show or hide the replacement"
        icon={isReplacing ? ChevronDown : ChevronRight}
        aria-expanded={isReplacing}
        onClick={() => useSearch.setState({ isReplacing: !isReplacing })}
      />
      <div className="search__lines">
        <div className="search__line">
          <TextField
            className="search__field"
            label="Find"
            labelHidden
            placeholder="Find in all files"
            maxLength={longestQuery}
            value={query.text}
            onChange={(text) => changeQuery({ text })}
          />
          <OptionButtons query={query} />
        </div>
        {isReplacing && <ReplacementLine isReady={isDone && chosen > 0} />}
      </div>
    </search>
  );
}

function OptionButtons({ query }: { readonly query: SearchQuery }) {
  return options.map(({ id, label, icon, keys }) => (
    <IconButton
      key={id}
      size="small"
      label={label}
      icon={icon}
      keys={keys}
      pressed={query[id]}
      onClick={() => changeQuery({ [id]: !query[id] })}
    />
  ));
}

/** What is written in place of the ticked matches. */
function ReplacementLine({ isReady }: { readonly isReady: boolean }) {
  const replacement = useSearch((state) => state.replacement);
  return (
    <div className="search__line">
      <TextField
        className="search__field"
        label="Replace with"
        labelHidden
        placeholder="Replace with"
        maxLength={longestQuery}
        value={replacement}
        onChange={(text) => useSearch.setState({ replacement: text, fault: null })}
      />
      <IconButton
        size="small"
        label="Replace all that is ticked"
        icon={ReplaceAll}
        keys="Mod+Alt+Enter"
        disabled={!isReady}
        onClick={replaceInFiles}
      />
    </div>
  );
}
