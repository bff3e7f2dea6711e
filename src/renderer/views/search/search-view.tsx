import './search.css';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { visibleText } from '../../../shared/text/visible-text.ts';
import { useEditor } from '../../stores/documents/editor-store.ts';
import { flipClosed, matchKey, useSearch } from '../../stores/search/search-store.ts';
import { followSearchedTexts } from '../../stores/search/window-search.ts';
import { revealSelected } from '../../stores/window/navigation.ts';
import { VirtualRows } from '../../ui/lists/virtual-rows.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { NoMatches } from './no-matches.tsx';
import { SearchFields } from './search-fields.tsx';
import { flipTick, SearchRowView, tickOf } from './search-row-view.tsx';
import { matchParts, placeOfMatch, type SearchRow, searchRows } from './search-rows.ts';
import { SearchSummary } from './search-summary.tsx';

const rowHeight = 24;

/** Find and replace over all files of the project: fields, what was found by file, and what each match becomes. */
export function SearchView() {
  const files = useSearch((state) => state.files);
  const closed = useSearch((state) => state.closed);
  const leftOut = useSearch((state) => state.leftOut);
  const isEmpty = useSearch((state) => state.query.text === '');
  const isNothing = useSearch(({ files: found, isDone, fault }) => isDone && fault === null && found.length === 0);
  const buffers = useEditor((state) => state.buffers);
  const view = useRef<HTMLElement>(null);
  useEffect(followSearchedTexts, []);
  const rows = useMemo(() => searchRows(files, closed), [files, closed]);
  const counts = useMemo(() => {
    let [matches, chosen, readOnly] = [0, 0, 0];
    for (const file of files) {
      matches += file.matches.length;
      if (buffers[file.path]?.readOnlyReason != null) readOnly += file.matches.length;
      else chosen += file.matches.filter((match) => !leftOut.has(matchKey(file.path, match))).length;
    }
    return { matches, chosen, readOnly };
  }, [files, leftOut, buffers]);

  return (
    <section ref={view} className="search" aria-label="Search">
      <SearchFields chosen={counts.chosen} onLeave={() => view.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()} />
      <SearchSummary {...counts} />
      <div className="search__body">
        {isEmpty ? (
          <EmptyState icon={Search} text="Enter text to find in all files of the project, style sheets included." />
        ) : isNothing ? (
          <NoMatches />
        ) : (
          <FoundRows rows={rows} />
        )}
      </div>
    </section>
  );
}

function show(row: SearchRow, focus: boolean): void {
  if (row.kind === 'match') revealSelected(placeOfMatch(row.file, row.match), focus);
  else if (focus) flipClosed(row.file.path);
}

function labelOf(row: SearchRow): string {
  if (row.kind === 'file') return visibleText(row.file.path);
  const { before, match, after } = matchParts(row.file, row.match);
  return visibleText(`Line ${placeOfMatch(row.file, row.match).line}: ${before}${match}${after}`);
}

function FoundRows({ rows }: { readonly rows: readonly SearchRow[] }) {
  const isReplacing = useSearch((state) => state.isReplacing);
  const leftOut = useSearch((state) => state.leftOut);
  const buffers = useEditor((state) => state.buffers);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const selected = rows.findIndex(({ key }) => key === selectedKey);
  const isReadOnly = ({ file }: SearchRow) => buffers[file.path]?.readOnlyReason != null;
  const isTickable = (row: SearchRow) => isReplacing && !isReadOnly(row);
  const rowAt = (index: number) => rows[index];

  function onOtherKey(event: React.KeyboardEvent, row: SearchRow | undefined) {
    if (row === undefined) return;
    const { path } = row.file;
    if (event.key === ' ' && isTickable(row)) flipTick(row);
    else if (event.key === 'ArrowLeft' && row.kind === 'match') setSelectedKey(path);
    else if (row.kind === 'file' && event.key === (row.isOpen ? 'ArrowLeft' : 'ArrowRight')) flipClosed(path);
    else if (row.kind === 'file' && event.key === 'ArrowRight') setSelectedKey(rows[rows.indexOf(row) + 1]?.key ?? path);
    else return;
    event.preventDefault();
  }

  return (
    <VirtualRows
      label="Matches"
      role="tree"
      count={rows.length}
      rowHeight={rowHeight}
      rowKey={(index) => rowAt(index)?.key ?? String(index)}
      selected={selected}
      onSelect={(index) => {
        const row = rowAt(index);
        setSelectedKey(row?.key ?? null);
        // Walking shows the place without taking the focus from the list.
        if (row?.kind === 'match') show(row, false);
      }}
      onActivate={(index) => {
        const row = rowAt(index);
        if (row) show(row, true);
      }}
      onOtherKey={(event, index) => onOtherKey(event, rowAt(index))}
      rowProps={(index) => {
        const row = rowAt(index);
        if (row === undefined) return {};
        return {
          'aria-label': labelOf(row),
          'aria-level': row.kind === 'file' ? 1 : 2,
          ...(row.kind === 'file' ? { 'aria-expanded': row.isOpen } : { title: `Line ${placeOfMatch(row.file, row.match).line}` }),
          ...(isTickable(row) ? { 'aria-checked': tickOf(row, leftOut) } : {}),
        };
      }}
      renderRow={(index) => {
        const row = rowAt(index);
        return row && <SearchRowView row={row} isTickable={isTickable(row)} isReadOnly={isReadOnly(row)} onToggle={flipClosed} />;
      }}
    />
  );
}
