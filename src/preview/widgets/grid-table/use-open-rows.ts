import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { embeddedKey } from '../../page-state/widget-snapshot.ts';
import { isOne, readParameters } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { cellObject, openRows, rowDepth, type TableRow } from './grid-table-data.ts';
import type { TableColumn } from './use-table-columns.ts';

/** Returns whether a row is initially open: without a value it is, since production draws all rows first. */
function isOpenAtFirst(value: unknown): boolean {
  return value === undefined || value === null || value === true || value === '' || isOne(value);
}

/**
 * Returns the rows that no closed expander hides (`isGridTableHierarchyExpander`, `docs/format/widgets/inputs.md`, Toggle). Indexes into
 * the whole table.
 */
export function useOpenRows(
  widget: WidgetProps,
  columns: readonly TableColumn[],
  data: { readonly rowAt: (row: number) => TableRow; readonly version: unknown },
  rows: readonly number[],
): readonly number[] {
  const { store } = useFrame();
  const column = columns.findIndex(
    ({ inner }) => inner?.node.type === 'ToggleWidget' && readParameters(inner.node.config).flag('isGridTableHierarchyExpander'),
  );
  const config = columns[column]?.inner?.node.config;
  const keys = useMemo(
    () => (column < 0 ? [] : rows.map((row) => embeddedKey(widget.widgetKey, `${widget.id}_${row}_${column}`))),
    [widget.widgetKey, widget.id, rows, column],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = keys.map((key) => store.subscribeWidget(key, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, keys],
  );
  const read = (): string =>
    keys
      .map((key, position) => {
        const draft = store.draft(key);
        const cell = cellObject(data.rowAt(rows[position] ?? -1), column);
        const isOpen = draft === undefined ? isOpenAtFirst(readParameters(config ?? {}, cell).get('value')) : draft === 1;
        return isOpen ? '1' : '0';
      })
      .join('');
  const states = useSyncExternalStore(subscribe, read, read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the data
  return useMemo(() => {
    if (column < 0 || !config) return rows;
    const depths = rows.map((row) => rowDepth(cellObject(data.rowAt(row), column), config));
    return openRows(
      rows,
      depths,
      [...states].map((state) => state === '1'),
    );
  }, [rows, column, config, states, data.version]);
}
