import type { ClipboardEvent } from 'react';
import type { JsonObject } from '../../../shared/contract/json.ts';
import { useDraft, useFrame } from '../../frame/frame-context.ts';
import { sameJson } from '../../frame/same-json.ts';
import { embeddedKey } from '../../frame/preview-store.ts';
import { tellLeftOut } from '../../markup/paste-notice.ts';
import { readParameters } from '../../markup/parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { parseSpreadsheetBlock } from '../scroll-table/spreadsheet-block.ts';
import type { TableColumn } from './use-table-columns.ts';

/** Pasted texts by `<row> <column>`, with the data they stand over: they end with new data of the table or of the cell. */
type PastedTexts = Readonly<Record<string, { readonly value: string; readonly over: JsonObject | undefined }>>;

interface CellWrite {
  readonly row: number;
  readonly column: number;
  readonly value: string;
  readonly cell: JsonObject | undefined;
}

/**
 * Pasting into editable texts of a table: one event per cell of the block, `paste` and at last `pastelast`, or the whole text
 * at once where a cell's `pasteDataByServerSide` says so (widgets.json, TextWidget).
 */
export function useCellPaste(table: {
  readonly widget: WidgetProps;
  readonly columns: readonly TableColumn[];
  /** Indexes of the shown rows and columns. */
  readonly shownRows: readonly number[];
  readonly shownColumns: readonly number[];
  readonly cellAt: (row: number, column: number) => JsonObject | undefined;
  /** First selected cell. */
  readonly start: { readonly row: number; readonly column: number } | undefined;
}) {
  const { widget, columns, shownRows, shownColumns, cellAt } = table;
  const frame = useFrame();
  const [pasted, setPasted] = useDraft<PastedTexts>(widget.widgetKey);
  const idOf = (row: number, column: number): string => `${widget.id}_${row}_${column}`;

  const placeOf = (target: Element): { readonly row: number; readonly column: number } | undefined => {
    const box = target.closest<HTMLElement>('.ks-grid-table-cell[data-col]');
    return box ? { row: Number(box.dataset.row), column: Number(box.dataset.col) } : table.start;
  };
  const textParameters = (row: number, column: number) => {
    const inner = columns[column]?.inner;
    return inner?.node.type === 'TextWidget' ? readParameters(inner.node.config, cellAt(row, column)) : undefined;
  };
  const writesOf = (block: readonly (readonly string[])[], from: { readonly row: number; readonly column: number }): CellWrite[] => {
    const top = shownRows.indexOf(from.row);
    const left = shownColumns.indexOf(from.column);
    return block.flatMap((texts, down) =>
      texts.flatMap((value, across): CellWrite[] => {
        const row = shownRows[top + down];
        const column = shownColumns[left + across];
        if (row === undefined || column === undefined || !textParameters(row, column)?.flag('editable')) return [];
        return [{ row, column, value, cell: cellAt(row, column) }];
      }),
    );
  };

  const onPaste = (event: ClipboardEvent): void => {
    const target = event.target as Element;
    const isEditor = target.matches('.ks-text-title-input');
    if (target.closest('input, textarea') && !isEditor) return;
    const place = placeOf(target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || text === '') return;
    const isWhole = textParameters(place.row, place.column)?.flag('pasteDataByServerSide') ?? false;
    const block = parseSpreadsheetBlock(text);
    const isOneCell = block.length === 1 && block[0]?.length === 1;
    // One text goes into an open editor as into any input.
    if (isEditor && isOneCell && !isWhole) return;
    const writes = isWhole ? [] : writesOf(block, place);
    if (!isWhole) {
      const pasted = block.reduce((sum, texts) => sum + texts.length, 0);
      tellLeftOut(frame, writes.length, pasted);
    }
    if (!isWhole && writes.length === 0) return;
    event.preventDefault();
    if (isEditor) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    if (isWhole) frame.emitEvent(idOf(place.row, place.column), 'pasteDataByServerSide', { value: text });
    else
      setPasted({
        ...pasted,
        ...Object.fromEntries(writes.map(({ row, column, value, cell }) => [`${row} ${column}`, { value, over: cell }])),
      });
    for (const [index, { row, column, value, cell }] of writes.entries()) {
      // An earlier edit in place would hide the pasted text.
      frame.store.setDraft(embeddedKey(widget.widgetKey, idOf(row, column)), undefined);
      const ordinal = cell?.ordinal === undefined ? {} : { ordinal: cell.ordinal };
      frame.emitEvent(idOf(row, column), index === writes.length - 1 ? 'pastelast' : 'paste', { value, ...ordinal });
    }
  };

  /** Pasted texts of a row by column. */
  const pastedAt = (row: number): Readonly<Record<number, string>> | undefined => {
    if (!pasted) return undefined;
    const own = Object.entries(pasted).flatMap(([key, { value, over }]): [number, string][] => {
      const [at, column = 0] = key.split(' ').map(Number);
      return at === row && sameJson(over, cellAt(row, column)) ? [[column, value]] : [];
    });
    return own.length === 0 ? undefined : Object.fromEntries(own);
  };
  return { onPaste, pastedAt };
}
