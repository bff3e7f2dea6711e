import type { WrittenHeads } from '../../protocol/realm-operations.ts';
import { entryOf } from '../files/author-files.ts';
import { type CellPlace, readCellId } from '../page/grid-cells.ts';
import { columnHandler } from '../plus-table/plus-functions.ts';
import { hasOwn } from '../primordials.ts';
import { Widgets } from '../files/registry.ts';
import { groupOf } from '../events/stored-events.ts';
import { configOf, typeOf } from '../page/widget-config.ts';
import { typeFacts } from '../page/type-facts.ts';
import { widgetParameter } from '../page/effective-parameter.ts';

type PlannedStep = NonNullable<WrittenHeads['planEvent']['steps']>[number];
type PlannedWrite = NonNullable<PlannedStep['writes']>[number];

function planWrite(action: string, entry: string, id: string): PlannedWrite {
  const found = entryOf(entry);
  return {
    entry,
    id,
    finished: entry === id ? [id] : [entry, id],
    hasHandler:
      found !== undefined && hasOwn(found, action)
        ? found[action] !== undefined && found[action] !== null
        : columnHandler(entry, action) !== undefined,
  };
}

/** A text edited in its cell is the one event whose grid step comes first (`docs/format/events.md`, Cells of grid tables). */
function isInPlaceEdit(place: CellPlace, action: string): boolean {
  return typeFacts(place.cellType).editInPlace === action;
}

function planSteps(place: CellPlace | undefined, widgetId: string, action: string): PlannedStep[] {
  if (!place) {
    const own: PlannedStep = { writes: [planWrite(action, widgetId, widgetId)], mapOnly: null };
    // A toggle of a group also raises the event of the group (`docs/format/values.md`, Values of an event).
    const group = action === 'switch' ? groupOf(widgetId) : '';
    return group === '' ? [own] : [own, { writes: [planWrite(action, group, group)], mapOnly: null, isGroup: true }];
  }
  const { table, columnText, id, cellWidgetId } = place;
  const row = `${table}_row_${columnText}`;
  const long = cellWidgetId === '' ? [] : [planWrite(action, cellWidgetId, `${id}_${cellWidgetId}`)];
  const grid: PlannedStep = { writes: [planWrite(action, row, row), ...long], mapOnly: table };
  if (place.isLight) return [grid];
  const generic: PlannedStep = { writes: [planWrite(action, table, id)], mapOnly: null };
  return isInPlaceEdit(place, action) ? [grid, generic] : [generic, grid];
}

/** Returns the message shown after an upload was accepted; '' for other events and uploads without one. */
function uploadMessage(widgetId: string, action: string): string {
  const isUpload = action === 'uploadImage' || action === 'upload';
  if (!isUpload || !widgetParameter(widgetId, 'showUploadSuccessMessage')) return '';
  const message = widgetParameter(widgetId, 'uploadSuccessMessage');
  return typeof message === 'string' ? message : 'Upload success';
}

/**
 * Returns the consequences of an event, in order. From then on a secondary click is known as a system value (`docs/format/values.md`,
 * Values of an event; `docs/format/events.md`, Cells of grid tables).
 */
export function planEvent(widgetId: string, action: string): WrittenHeads['planEvent'] {
  const place = readCellId(widgetId);
  if (action === 'rightclick') Widgets['rightclick'] = place?.id ?? widgetId;
  const section = place && !configOf(widgetId) ? place.cellWidgetId : widgetId;
  return {
    cell: place?.id ?? '',
    place: place && place.cellWidgetId !== '' ? `${place.id}_${place.cellWidgetId}` : (place?.id ?? ''),
    table: place?.table ?? '',
    type: place && !place.isLight ? place.cellType : typeOf(place?.table ?? widgetId),
    writes: widgetParameter(section, 'write') !== 'off',
    uploaded: uploadMessage(widgetId, action),
    steps: planSteps(place, widgetId, action),
  };
}
