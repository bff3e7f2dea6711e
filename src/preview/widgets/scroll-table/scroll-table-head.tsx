import type { ReactNode, Ref } from 'react';
import type { JsonValue } from '../../../shared/schema/json.ts';
import { isJsonObject, textOf } from '../../markup/read-parameters.ts';
import type { ScrollColumn } from './scroll-table-data.ts';

export interface Ribbon {
  readonly name: string;
  readonly color: string | undefined;
  readonly backgroundColor: string | undefined;
}

export function readRibbons(value: readonly JsonValue[] | undefined): readonly Ribbon[] {
  return (value ?? []).filter(isJsonObject).map((ribbon) => ({
    name: textOf(ribbon.name) ?? '',
    color: textOf(ribbon.color),
    backgroundColor: textOf(ribbon.backgroundColor),
  }));
}

/** Column titles and the bands above them (`docs/format/widgets/tables.md`, Scroll table). */
export function ScrollTableHead(props: {
  readonly headRef: Ref<HTMLTableSectionElement>;
  readonly columns: readonly ScrollColumn[];
  readonly ribbons: readonly Ribbon[];
}): ReactNode {
  const { columns } = props;
  return (
    <thead ref={props.headRef} className="ks-scrolltable-header">
      {props.ribbons.map((ribbon) => {
        const first = columns.findIndex((column) => column.ribbons.includes(ribbon.name));
        const last = columns.findLastIndex((column) => column.ribbons.includes(ribbon.name));
        return (
          <tr key={ribbon.name}>
            {first > 0 ? <td colSpan={first} /> : null}
            {first >= 0 ? (
              <td colSpan={last - first + 1}>
                <div
                  className="product-table-bar"
                  style={{
                    ...(ribbon.color ? { color: ribbon.color } : {}),
                    ...(ribbon.backgroundColor ? { backgroundColor: ribbon.backgroundColor } : {}),
                  }}
                >
                  {ribbon.name}
                </div>
              </td>
            ) : null}
          </tr>
        );
      })}
      <tr>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
          <th key={index} scope="col">
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Strip of all columns; the visible ones are marked, a click scrolls to one. */
export function ScrollTablePager(props: {
  readonly columns: readonly ScrollColumn[];
  readonly headerWidth: number;
  readonly sight: { readonly first: number; readonly last: number };
  readonly onJump: (column: number) => void;
}): ReactNode {
  const { columns, sight } = props;
  const share = columns.length === 0 ? 0 : 100 / columns.length;
  return (
    <div className="ks-scrolltable-pager" style={{ marginLeft: `${props.headerWidth + 1}px` }}>
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a mouse-only extra of the arrow keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: a mouse-only extra of the arrow keys
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
          key={index}
          className={`ks-scrolltable-pager-item${index >= sight.first && index <= sight.last ? ' ks-visible' : ''}`}
          onClick={() => props.onJump(index)}
        >
          {column.label}
        </div>
      ))}
      <div
        className="ks-scrolltable-pager-range"
        style={{ width: `${(sight.last - sight.first + 1) * share}%`, left: `${sight.first * share}%` }}
      />
    </div>
  );
}
