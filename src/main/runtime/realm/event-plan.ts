import { entryOf } from './author-files.ts';
import { type CellPlace, readCellId } from './grid-cells.ts';
import { columnHandler } from './plus-table/plus-functions.ts';
import { hasOwn } from './primordials.ts';
import { Widgets } from './registry.ts';
import { groupOf } from './stored-events.ts';
import { configOf, typeOf } from './tree.ts';
import { widgetParameter } from './widget-parameter.ts';

/** One run of the write pipeline that an event leads to. */
interface PlannedWrite {
  /** Entry that holds the handler; also the widget id its `ctx` gives. */
  readonly entry: string;
  /** Id in the event's name. */
  readonly id: string;
  /** Ids whose `.finished` fires (`runtime.md` 8.6). */
  readonly finished: readonly string[];
  readonly hasHandler: boolean;
}

interface PlannedStep {
  readonly writes: readonly PlannedWrite[];
  /** Id whose event map actions run before the writes, without a write of its own (`runtime.md` 8.2). */
  readonly mapOnly: string | null;
  /** Whether the group of a toggle has its new member from here on. */
  readonly isGroup?: boolean;
}

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

/** A text edited in its cell is the one event whose grid step comes first (`runtime.md` 8.2). */
function isInPlaceEdit(place: CellPlace, action: string): boolean {
  return place.cellType === 'TextWidget' && action === 'write';
}

function planSteps(place: CellPlace | undefined, widgetId: string, action: string): PlannedStep[] {
  if (!place) {
    const own: PlannedStep = { writes: [planWrite(action, widgetId, widgetId)], mapOnly: null };
    // A toggle of a group also raises the event of the group (`widgets.json`, ToggleWidget).
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

/** What is said when the files of an upload were taken; '' for other events and where nothing is to be said. */
function uploadWords(widgetId: string, action: string): string {
  const isUpload = action === 'uploadImage' || action === 'upload';
  if (!isUpload || !widgetParameter(widgetId, 'showUploadSuccessMessage')) return '';
  const words = widgetParameter(widgetId, 'uploadSuccessMessage');
  return typeof words === 'string' ? words : 'Upload success';
}

/** What an event leads to, in order. A secondary click is known from then on as a system value (`runtime.md` 6.1, 8.1–8.3). */
export function planEvent(widgetId: string, action: string): Record<string, unknown> {
  const place = readCellId(widgetId);
  if (action === 'rightclick') Widgets['rightclick'] = place?.id ?? widgetId;
  const section = place && !configOf(widgetId) ? place.cellWidgetId : widgetId;
  return {
    cell: place?.id ?? null,
    place: place && place.cellWidgetId !== '' ? `${place.id}_${place.cellWidgetId}` : (place?.id ?? null),
    table: place?.table ?? null,
    type: place && !place.isLight ? place.cellType : typeOf(place?.table ?? widgetId),
    writes: widgetParameter(section, 'write') !== 'off',
    uploaded: uploadWords(widgetId, action),
    steps: planSteps(place, widgetId, action),
  };
}
