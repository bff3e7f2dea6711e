import './paged-table.css';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../../shared/trace/format.ts';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { copyText } from '../clipboard.ts';
import { GridCell } from './grid-cell.tsx';
import { type ReadRows, type ResultRowOrder, usePagedRows } from './use-paged-rows.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';

/** Milliseconds without a key before a search begins. */
const typingPause = 250;

/** Pixels of the column of row numbers: millions fit. */
const placeWidth = 88;

interface PagedTableProps {
  /** What the rows are, such as "cells". */
  readonly noun: string;
  /** The same function for as long as the rows are the same. */
  readonly read: ReadRows;
}

/** A table of any size: rows come page by page, sorted by a click on a head and searched where they lie. */
export function PagedTable({ noun, read }: PagedTableProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ResultRowOrder['sort']>(undefined);
  const [selected, setSelected] = useState(-1);
  const rows = usePagedRows(read, { sort, search });
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);

  function sortBy(column: string) {
    setSelected(-1);
    setSort((before) =>
      before?.column !== column ? { column, descending: false } : before.descending ? undefined : { column, descending: true },
    );
  }
  const columns = { gridTemplateColumns: `${placeWidth}px repeat(${Math.max(1, rows.columns.length)}, minmax(96px, 1fr))` };
  const count = `${formatCount(rows.total)} ${rows.total === 1 ? noun.replace(/s$/, '') : noun}`;
  return (
    <div className="paged-table">
      <div className="text-lines__bar">
        <SearchField label={`Search the ${noun}`} placeholder="Search" value={typed} onChange={setTyped} />
        <span className="detail__note" role="status">
          {rows.isLoading ? 'Reading…' : search === '' ? count : `${count} found`}
        </span>
      </div>
      {rows.error !== null ? (
        <EmptyState text={rows.error} />
      ) : rows.total === 0 && !rows.isLoading ? (
        <EmptyState text={search === '' ? `There are no ${noun}.` : `No row holds this text. Search for something else.`} />
      ) : (
        <VirtualRows
          label={count}
          role="grid"
          count={rows.total}
          rowHeight={24}
          className="cells"
          rowKey={(index) => String(index)}
          selected={selected}
          onSelect={setSelected}
          onShown={rows.show}
          minWidth={placeWidth + rows.columns.length * 96}
          onCopy={(index) => void copyText((rows.row(index) ?? []).join('\t'))}
          header={
            // biome-ignore lint/a11y/useFocusableInteractive: heads of a grid that has the focus itself.
            // biome-ignore lint/a11y/useSemanticElements: a row of a virtual grid, not of a table.
            <div className="cells__head" role="row" style={columns}>
              <GridCell role="columnheader">Row</GridCell>
              {rows.columns.map(({ id, title }) => (
                <GridCell key={id} role="columnheader">
                  <button type="button" className="paged-table__sort" onClick={() => sortBy(id)} title={`Sort by ${title || 'label'}`}>
                    {title || 'label'}
                    {sort?.column === id ? (sort.descending ? ' ↓' : ' ↑') : ''}
                  </button>
                </GridCell>
              ))}
            </div>
          }
          rowProps={() => ({ className: 'cells__row', style: columns })}
          renderRow={(index) => {
            const row = rows.row(index);
            return (
              <>
                <GridCell>{formatCount(index + 1)}</GridCell>
                {rows.columns.map(({ id }, column) => (
                  <GridCell key={id} title={row?.[column] ?? ''}>
                    {row?.[column] ?? '…'}
                  </GridCell>
                ))}
              </>
            );
          }}
        />
      )}
    </div>
  );
}
