import type { ClipboardEvent, RefObject } from 'react';
import type { JsonObject } from '../../../../shared/schema/json.ts';
import { type Frame, useFrame } from '../../../page-state/frame-context.ts';
import { embeddedKey } from '../../../page-state/widget-snapshot.ts';
import { stripTags } from '../../../html/strip-tags.ts';
import { type Parameters, readParameters } from '../../../markup/read-parameters.ts';
import type { WidgetProps } from '../../../markup/widget-props.ts';
import { leftOutReasons, notifyLeftOut, notifyNoCell, notifyTooMany, refusedCellsMessage } from '../../../tables/clipboard/paste-notice.ts';
import { parseSpreadsheetBlock } from '../../../tables/clipboard/spreadsheet-block.ts';
import { usePastedBlocks } from '../../../tables/clipboard/use-pasted-blocks.ts';
import { useRefusedPaste } from '../../../tables/clipboard/use-refused-paste.ts';
import { gridCellKey } from '../grid-table-data.ts';
import { commitText } from '../../text/text-draft.ts';
import type { TableColumn } from '../use-table-columns.ts';

interface CellWrite {
  readonly row: number;
  readonly column: number;
  readonly value: string;
  readonly cell: JsonObject | undefined;
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface PasteTable {
  readonly widget: WidgetProps;
  /** The element with head and rows. */
  readonly inner: RefObject<HTMLElement | null>;
  readonly columns: readonly TableColumn[];
  /** Indexes of the shown rows and columns. */
  readonly shownRows: readonly number[];
  readonly shownColumns: readonly number[];
  readonly cellAt: (row: number, column: number) => JsonObject | undefined;
  /** First selected cell. */
  readonly start: CellPlace | undefined;
  /** Whether the last press was on a cell, or keys selected some since. */
  readonly claims: RefObject<boolean>;
}

/** Widgets into whose field a person types. A block goes into none of them: production raises `paste` for texts alone. */
const boxTypes = new Set(['TextBoxWidget', 'TextAreaWidget', 'PasswordTextWidget']);

/** Returns the parameters of the text in a cell; `undefined` for a cell with another widget. */
function textParameters({ columns, cellAt }: PasteTable, { row, column }: CellPlace): Parameters | undefined {
  const inner = columns[column]?.inner;
  return inner?.node.type === 'TextWidget' ? readParameters(inner.node.config, cellAt(row, column)) : undefined;
}

/** Returns whether a cell holds a box that a person can type into. */
function hasBox({ columns, cellAt }: PasteTable, { row, column }: CellPlace): boolean {
  const node = columns[column]?.inner?.node;
  return node !== undefined && boxTypes.has(node.type) && readParameters(node.config, cellAt(row, column)).flag('editable', true);
}

const cellBox = '.ks-grid-table-cell[data-col]';

/** Returns where a paste begins: the cell around its target, otherwise the first selected one. */
function pastePlace({ start }: PasteTable, target: Element): CellPlace | undefined {
  const box = target.closest<HTMLElement>(cellBox);
  return box ? { row: Number(box.dataset.row), column: Number(box.dataset.col) } : start;
}

/** Returns whether a paste is meant for cells: what has the focus is in one, or the last press was on one. */
function isForCells({ inner, claims }: PasteTable): boolean {
  const focused = document.activeElement;
  return claims.current || (focused !== inner.current && inner.current?.contains(focused) === true && focused?.closest(cellBox) !== null);
}

/** Returns what a paste is answered with after a press on a part of the table that takes no focus, and so no paste. */
function refusedMessage(table: PasteTable, place: CellPlace | undefined, text: string): string {
  const covered = place ? coveredBy(table, parseSpreadsheetBlock(text), place) : [];
  if (covered.some((cell) => textParameters(table, cell)?.flag('editable'))) {
    return 'Nothing was pasted: click a text that can be edited first. The values go into the texts from there on.';
  }
  return refusedCellsMessage(covered.filter((cell) => hasBox(table, cell)).length);
}

/** Returns whether a field is a box in a cell, which takes the whole block. */
const isBox = ({ inner }: PasteTable, field: Element): boolean =>
  field.matches('.ks-textbox-input') && field.closest(cellBox) !== null && inner.current?.contains(field) === true;

/** Returns the cells of the table that a block covers, starting at a cell. */
function coveredBy(table: PasteTable, block: readonly (readonly string[])[], from: CellPlace): readonly CellWrite[] {
  const { shownRows, shownColumns, cellAt } = table;
  const top = shownRows.indexOf(from.row);
  const left = shownColumns.indexOf(from.column);
  return block.flatMap((texts, down) =>
    texts.flatMap((value, across): CellWrite[] => {
      const row = shownRows[top + down];
      const column = shownColumns[left + across];
      return row === undefined || column === undefined ? [] : [{ row, column, value, cell: cellAt(row, column) }];
    }),
  );
}

const cellId = ({ widget }: PasteTable, { row, column }: CellPlace): string => `${widget.id}_${row}_${column}`;

/** Marks the cells of a block that take no pasted text. */
function markLeftOut(frame: Frame, table: PasteTable, covered: readonly CellWrite[]): void {
  const leftOut = covered.filter((cell) => !textParameters(table, cell)?.flag('editable'));
  frame.markLeftOut(
    table.widget.widgetKey,
    leftOut.map((cell) => ({
      cell: gridCellKey(cell.row, cell.column),
      typed: cell.value,
      reason: leftOutReasons[hasBox(table, cell) ? 'box' : 'readOnly'],
    })),
  );
}

/** Sends each pasted text as an event of its cell and shows it like an edit in place. */
function sendWrites(frame: Frame, table: PasteTable, writes: readonly CellWrite[]): void {
  for (const [index, write] of writes.entries()) {
    const { value, cell } = write;
    const id = cellId(table, write);
    const loaded = stripTags(textParameters(table, write)?.text('title') ?? '');
    const edit = commitText(frame.store, embeddedKey(table.widget.widgetKey, id), { typed: value, over: cell }, (before) =>
      frame.emitValue(id, before ?? loaded),
    );
    const ordinal = cell?.ordinal === undefined ? {} : { ordinal: cell.ordinal };
    frame.emitEvent(id, index === writes.length - 1 ? 'pastelast' : 'paste', { value, ...ordinal }, edit);
  }
}

/**
 * Returns the paste handler for editable texts of a table: one event per cell of the block, `paste` and finally `pastelast`, or the whole
 * text at once if the cell has `pasteDataByServerSide` (`docs/widgets.md`, TextWidget).
 */
export function useCellPaste(table: PasteTable) {
  const frame = useFrame();
  useRefusedPaste(table.inner, (pressed) => {
    const place = pastePlace(table, pressed);
    return (text) => refusedMessage(table, place, text);
  });
  usePastedBlocks((field) => isBox(table, field), {
    advice: 'A text box takes one value at a time: Ctrl+Z in it takes them back.',
    keepsLines: true,
  });
  const onPaste = (event: ClipboardEvent): void => {
    const target = event.target as Element;
    const isEditor = target.matches('.ks-text-title-input');
    // The editor of a text in the head is no cell: it takes a text as any input does.
    if (target.closest('input, textarea') && !(isEditor && target.closest(cellBox))) return;
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const place = isForCells(table) ? pastePlace(table, target) : undefined;
    if (!place) {
      notifyNoCell(frame);
      return;
    }
    const take = (): void => {
      event.preventDefault();
      if (isEditor) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    };
    if (textParameters(table, place)?.flag('pasteDataByServerSide')) {
      take();
      frame.emitEvent(cellId(table, place), 'pasteDataByServerSide', { value: text });
      return;
    }
    const block = parseSpreadsheetBlock(text);
    // A single text is pasted into an open editor as into any input.
    if (isEditor && block.length === 1 && block[0]?.length === 1) return;
    const covered = coveredBy(table, block, place);
    const writes = covered.filter((cell) => textParameters(table, cell)?.flag('editable'));
    const room = frame.eventRoom();
    if (writes.length > room) {
      event.preventDefault();
      notifyTooMany(frame, writes.length, room);
      return;
    }
    const pasted = block.reduce((sum, texts) => sum + texts.length, 0);
    notifyLeftOut(frame, { written: writes.length, pasted, boxes: covered.filter((cell) => hasBox(table, cell)).length });
    if (writes.length > 0) {
      take();
      sendWrites(frame, table, writes);
    }
    // An edit ends the marks of the paste before.
    markLeftOut(frame, table, covered);
  };
  return { onPaste };
}
