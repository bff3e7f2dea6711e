import { groupDigits } from '../../../shared/group-digits.ts';
import { Check, ChevronDown, ChevronRight, Lock } from 'lucide-react';
import type { CSSProperties } from 'react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { replacementOf } from '../../../shared/text/search/replacement.ts';
import { chosenReplacement, flipFileLeftOut, flipLeftOut, matchKey, useSearch } from '../../stores/search/search-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/signs/badge.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { inOneLine, type MatchParts, matchParts, placeOfMatch, type SearchRow, shownBeforeReplaced } from './search-rows.ts';

/** Characters of a replacement that are worked out for a row. */
const mostShown = 121;

interface RowProps {
  readonly row: SearchRow;
  /** Matches can be ticked: a replacement is being made, and the file can be changed. */
  readonly isTickable: boolean;
  readonly isReadOnly: boolean;
  readonly onToggle: (path: string) => void;
}

/** One line of the list of matches. */
export function SearchRowView({ row, ...rest }: RowProps) {
  return row.kind === 'file' ? <FileRow {...rest} row={row} /> : <MatchRow {...rest} row={row} />;
}

/** Returns whether a line is ticked: a file whose matches differ is `mixed`. */
export function tickOf(row: SearchRow, leftOut: ReadonlySet<string>): boolean | 'mixed' {
  const { file } = row;
  if (row.kind === 'match') return !leftOut.has(matchKey(file.path, row.match));
  const isIn = file.matches.filter((match) => !leftOut.has(matchKey(file.path, match))).length;
  return isIn === 0 ? false : isIn === file.matches.length ? true : 'mixed';
}

/** Ticks a line, or takes the tick away. */
export function flipTick(row: SearchRow): void {
  if (row.kind === 'file') flipFileLeftOut(row.file);
  else flipLeftOut(row.file.path, row.match);
}

function Tick({ row }: { readonly row: SearchRow }) {
  const tick = useSearch((state) => tickOf(row, state.leftOut));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the space bar does the same on the list, which has the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: the row says whether it is ticked.
    <span
      className={classNames('search__tick', tick === true && 'search__tick--on')}
      data-tick=""
      onClick={(event) => {
        event.stopPropagation();
        flipTick(row);
      }}
    >
      {tick === true && <Icon icon={Check} size={10} />}
      {tick === 'mixed' && <span className="search__some" />}
    </span>
  );
}

function FileRow({ row, isTickable, isReadOnly, onToggle }: RowProps & { readonly row: SearchRow & { readonly kind: 'file' } }) {
  const { path, matches } = row.file;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows and Enter do the same on the list, which has the focus.
    // biome-ignore lint/a11y/noStaticElementInteractions: a part of the row for the mouse only.
    <div className="search__file" onClick={() => onToggle(path)}>
      <Icon icon={row.isOpen ? ChevronDown : ChevronRight} size={12} />
      {isTickable && <Tick row={row} />}
      <span className="search__name">{visibleText(name)}</span>
      {isReadOnly && <Icon icon={Lock} size={11} />}
      <span className="search__folder">{visibleText(path.slice(0, -name.length - 1))}</span>
      <Badge>{groupDigits(matches.length)}</Badge>
    </div>
  );
}

function MatchRow({ row, isTickable }: RowProps & { readonly row: SearchRow & { readonly kind: 'match' } }) {
  const { file, match } = row;
  const replacement = useSearch((state) => state.replacement);
  const query = useSearch((state) => state.query);
  const isIn = useSearch((state) => !state.leftOut.has(row.key));
  const replaced = isTickable && isIn;
  const parts = replaced ? matchParts(file, match, shownBeforeReplaced) : matchParts(file, match);
  const after = replaced ? replacementOf(file.text, match, file.names, chosenReplacement({ query, replacement }), mostShown) : '';
  return (
    <div className="search__match">
      {isTickable && <Tick row={row} />}
      {replaced ? (
        <ReplacedText parts={parts} after={inOneLine(after)} />
      ) : (
        <span className="search__text">
          {visibleText(parts.before)}
          <mark>{visibleText(parts.match)}</mark>
          {visibleText(parts.after)}
        </span>
      )}
      <span className="search__line-number">{groupDigits(placeOfMatch(file, match).line)}</span>
    </div>
  );
}

/** A match beside its replacement. What stands around them gives way first, so that both are in sight. */
function ReplacedText({ parts, after }: { readonly parts: MatchParts; readonly after: string }) {
  const old = visibleText(parts.match);
  const replacement = visibleText(after);
  return (
    <span className="search__text search__text--replaced" title={`${old} → ${replacement}`}>
      <span className="search__before">
        <span>{visibleText(parts.before)}</span>
      </span>
      <del className="search__old" style={lengthOf(old)}>
        {old}
      </del>
      {replacement !== '' && (
        <ins className="search__new" style={lengthOf(replacement)}>
          {replacement}
        </ins>
      )}
      <span className="search__after">{visibleText(parts.after)}</span>
    </span>
  );
}

/** Gives the style sheet the number of characters that a text wants to show. */
function lengthOf(text: string): CSSProperties {
  return { '--length': text.length } as CSSProperties;
}
