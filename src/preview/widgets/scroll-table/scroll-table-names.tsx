import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import type { JsonObject } from '../../../shared/contract/json.ts';
import { classes } from '../../markup/alignment.ts';
import { GapLine } from '../../markup/gap-line.tsx';
import type { TableWindow } from '../../markup/use-table-window.ts';
import type { DrawnRow } from './drawn-rows.ts';
import { formatClasses, type ScrollRow } from './scroll-table-data.ts';

/** Enter and Space are a click at a sign; other keys belong to the table. */
function clickByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.click();
}

/** The frozen column of row labels (`dom.md` 4, ScrollTable). */
export function ScrollTableNames(props: {
  readonly bodyRef: Ref<HTMLTableSectionElement>;
  readonly rows: readonly ScrollRow[];
  readonly drawn: readonly DrawnRow[];
  readonly window: TableWindow;
  readonly expanded: Readonly<Record<string, boolean>>;
  readonly headerWidth: number;
  readonly ribbonCount: number;
  readonly bodyStyle: CSSProperties;
  readonly defaultFormat: string | undefined;
  readonly onToggle: (row: ScrollRow) => void;
  readonly onComment: (action: 'commentShow' | 'commentEdit', row: JsonObject) => void;
}): ReactNode {
  const { headerWidth, window } = props;
  /** React drops declarations that are important. */
  const widen = (cell: HTMLElement | null): void => cell?.style.setProperty('min-width', `${headerWidth}px`, 'important');
  return (
    <table className="ks-scrolltable-table ks-scrolltable-table-names">
      <thead>
        {Array.from({ length: props.ribbonCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ribbon is its position
          <tr key={index}>
            <td style={{ height: '16px' }} />
          </tr>
        ))}
        <tr>
          <th ref={widen} id="debug" className="ks-scrolltable-name-col" style={{ color: 'black' }} />
        </tr>
      </thead>
      <tbody ref={props.bodyRef} className="ks-scrolltable-header-col-body" style={props.bodyStyle}>
        <GapLine height={window.before} />
        {props.drawn.map(({ index, position }) => {
          const row = props.rows[index];
          if (!row)
            return (
              <tr key={`waiting ${index}`}>
                <td ref={widen} className="ks-scrolltable-name-col">
                  <span>…</span>
                </td>
              </tr>
            );
          const isOpen = props.expanded[row.id] ?? row.isExpanded;
          const reserved = 29 + (row.parentId === undefined ? 0 : 14) + (row.hasChildren ? 20 : 0);
          const hasComment = Boolean(row.comment);
          return (
            <tr
              key={row.id}
              className={row.parentId === undefined ? undefined : 'inner-row'}
              data-parent={row.parentId}
              style={position < 0 ? { display: 'none' } : undefined}
            >
              <td
                ref={widen}
                className={classes(
                  formatClasses(row.format ?? props.defaultFormat),
                  'ks-scrolltable-name-col',
                  row.hasChildren && isOpen && 'opened',
                )}
              >
                <span
                  className="ellipsis"
                  data-label={row.label}
                  title={row.label}
                  style={{ display: 'inline-block', width: `${headerWidth - reserved}px` }}
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
        })}
        <GapLine height={window.after} />
      </tbody>
    </table>
  );
}
