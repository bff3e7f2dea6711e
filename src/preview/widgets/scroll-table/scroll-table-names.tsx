import type { KeyboardEvent, ReactNode } from 'react';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { classes } from '../../markup/alignment.ts';
import { GapLine } from '../../tables/window/gap-line.tsx';
import { formatClasses, type ScrollRow } from './scroll-table-data.ts';
import type { ScrollTable } from './use-scroll-table.ts';

/** Enter and Space click an icon; other keys belong to the table. */
function clickByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.click();
}

/** The frozen column of row labels (`docs/format/widgets/tables.md`, Scroll table). */
export function ScrollTableNames(props: {
  readonly table: ScrollTable;
  readonly onComment: (action: 'commentShow' | 'commentEdit', row: JsonObject) => void;
}): ReactNode {
  const { table } = props;
  const { data, scroll, tableWindow, layout } = table;
  const widen = widenTo(layout.headerWidth);
  return (
    <table className="ks-scrolltable-table ks-scrolltable-table-names">
      <thead>
        {table.ribbons.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ribbon is its position
          <tr key={index}>
            <td style={{ height: '16px' }} />
          </tr>
        ))}
        <tr>
          <th ref={widen} id="debug" className="ks-scrolltable-name-col" style={{ color: 'black' }} />
        </tr>
      </thead>
      <tbody ref={scroll.names} className="ks-scrolltable-header-col-body" style={layout.bodyStyle}>
        <GapLine height={tableWindow.before} />
        {table.drawn.map(({ index, position }) => {
          const row = data.rows[index];
          if (!row)
            return (
              <tr key={`waiting ${index}`}>
                <td ref={widen} className="ks-scrolltable-name-col">
                  <span>…</span>
                </td>
              </tr>
            );
          return (
            <NameRow
              key={row.id}
              row={row}
              isHidden={position < 0}
              isOpen={table.expanded[row.id] ?? row.isExpanded}
              headerWidth={layout.headerWidth}
              defaultFormat={layout.defaultFormat}
              onToggle={table.toggle}
              onComment={props.onComment}
            />
          );
        })}
        <GapLine height={tableWindow.after} />
      </tbody>
    </table>
  );
}

/** Sets a width with `!important`, which React would drop. */
const widenTo =
  (width: number) =>
  (cell: HTMLElement | null): void =>
    cell?.style.setProperty('min-width', `${width}px`, 'important');

/** The name of a row with icons for its comment and its children. */
function NameRow(props: {
  readonly row: ScrollRow;
  readonly isHidden: boolean;
  readonly isOpen: boolean;
  readonly headerWidth: number;
  readonly defaultFormat: string | undefined;
  readonly onToggle: (row: ScrollRow) => void;
  readonly onComment: (action: 'commentShow' | 'commentEdit', row: JsonObject) => void;
}): ReactNode {
  const { row, isOpen } = props;
  const reserved = 29 + (row.parentId === undefined ? 0 : 14) + (row.hasChildren ? 20 : 0);
  const hasComment = Boolean(row.comment);
  const className = classes(
    formatClasses(row.format ?? props.defaultFormat),
    'ks-scrolltable-name-col',
    row.hasChildren && isOpen && 'opened',
  );
  return (
    <tr
      className={row.parentId === undefined ? undefined : 'inner-row'}
      data-parent={row.parentId}
      style={props.isHidden ? { display: 'none' } : undefined}
    >
      <td ref={widenTo(props.headerWidth)} className={className}>
        <span
          className="ellipsis"
          data-label={row.label}
          title={row.label}
          style={{ display: 'inline-block', width: `${props.headerWidth - reserved}px` }}
        >
          {`${row.label} `}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
        <span
          className={hasComment ? 'icon-comment-on' : 'icon-comment-off'}
          data-value={row.id}
          role="button"
          tabIndex={0}
          aria-label={`${hasComment ? 'Show' : 'Write'} comment of ${row.label}`}
          onClick={() => props.onComment(hasComment ? 'commentShow' : 'commentEdit', row.source)}
          onKeyDown={clickByKey}
        />
        {row.hasChildren ? (
          // biome-ignore lint/a11y/useSemanticElements: skins address this very element
          <span
            className="open-arrow"
            role="button"
            tabIndex={0}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Close' : 'Open'} ${row.label}`}
            onClick={() => props.onToggle(row)}
            onKeyDown={clickByKey}
          />
        ) : null}
      </td>
    </tr>
  );
}
