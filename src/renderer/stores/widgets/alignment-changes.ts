import { widgetFacts } from '../../../shared/language/widget-facts.ts';
import { findWidgetType } from '../../../shared/language/widget-catalogue.ts';
import type { Refusal } from '../../../shared/project/widget-edit/edit-outcome.ts';
import type { EditStep } from '../../../shared/project/widget-edit/edit-steps.ts';
import { writtenParameter, type WrittenWidget } from '../../../shared/project/widget-edit/edit-widget.ts';
import { parentWidget } from './widget-places.ts';

/** Sides of a grid cell that widgets are aligned to; the first three also those of a row. */
export const alignmentSides = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type AlignmentSide = (typeof alignmentSides)[number];

type Steps = readonly EditStep[] | Refusal;

const refusal = (message: string): Refusal => ({ outcome: 'refused', message });

const set = (widgetId: string, parameter: string, value: string | number): EditStep => {
  return () => ({ kind: 'set', widgetId, parameter, value });
};

/** Returns the grid cell or row that places a widget: itself, or the one it stands in. */
function placingWidget(widgets: readonly WrittenWidget[], widgetId: string): WrittenWidget | undefined {
  const isPlacing = ({ type }: Pick<WrittenWidget, 'type'>) => ['cell', 'row'].includes(widgetFacts(type).wrapping ?? '');
  const own = widgets.find(({ id }) => id === widgetId);
  if (own && isPlacing(own)) return own;
  const parent = widgets.find(({ childIds }) => childIds.includes(widgetId));
  return parent && isPlacing(parent) ? parent : undefined;
}

/** Returns the `alignment` after one of its two sides has changed (`docs/format/style-sheets.md`, Alignment). */
function turnedTo(side: AlignmentSide, before: string): string {
  const [vertical = 'center', horizontal = 'center'] = before.split('-');
  if (side === 'left' || side === 'center' || side === 'right') return `${vertical}-${side}`;
  return `${side === 'middle' ? 'center' : side}-${horizontal}`;
}

/**
 * Returns the steps that align widgets to a side: nothing has coordinates here, so the `alignment` of the grid cells and rows that they
 * are, or stand in, is written.
 */
export function alignSteps(text: string, widgets: readonly WrittenWidget[], ids: readonly string[], side: AlignmentSide): Steps {
  const placing = new Map<string, string>();
  for (const widgetId of ids) {
    const widget = placingWidget(widgets, widgetId);
    if (!widget) return refusal(`${widgetId} stands in no grid cell or row, which would align it. Wrap it in a grid cell first.`);
    placing.set(widget.id, widget.type);
  }
  const steps: EditStep[] = [];
  for (const [id, type] of placing) {
    const written = writtenParameter(text, id, 'alignment');
    if (written && written.literal === undefined) return refusal(`alignment of ${id} is set by code. Change it in the file.`);
    const info = findWidgetType(type)?.parameters.find(({ name }) => name === 'alignment');
    const usual = typeof info?.default === 'string' ? info.default : '';
    const before = written?.literal ?? usual;
    const after = usual.includes('-') ? turnedTo(side, before) : side;
    if (!info?.values?.includes(after)) return refusal(`${id} aligns to the left, the middle or the right only. Select its cells instead.`);
    if (after !== before) steps.push(set(id, 'alignment', after));
  }
  return steps;
}

/** Returns the percentage that a width is written as; undefined for others. */
function shareOf(text: string, widgetId: string): number | undefined {
  const share = /^(\d{1,3}(?:\.\d+)?)%$/.exec(writtenParameter(text, widgetId, 'width')?.literal ?? '')?.[1];
  return share === undefined ? undefined : Number(share);
}

/** Returns a share of a row in %, rounded down so that all of them fit. */
function shareText(share: number): string {
  return `${Math.floor(share * 100 + 1e-6) / 100}%`;
}

/**
 * Returns the steps that give grid cells of one row, or those that the widgets stand in, the same `width` in %: of what the other cells
 * of the row leave (`docs/format/style-sheets.md`, Grid layout).
 */
export function distributeSteps(text: string, widgets: readonly WrittenWidget[], ids: readonly string[]): Steps {
  const cells = new Set<string>();
  for (const widgetId of ids) {
    const cell = placingWidget(widgets, widgetId);
    if (!cell || widgetFacts(cell.type).wrapping !== 'cell') {
      return refusal(`${widgetId} stands in no grid cell. Only the cells of a row share its width.`);
    }
    cells.add(cell.id);
  }
  const [first = ''] = cells;
  const row = parentWidget({ widgets }, first);
  const isOneRow = row && widgetFacts(row.type).childrenBeside === true && [...cells].every((id) => row.childIds.includes(id));
  if (!isOneRow || cells.size < 2) return refusal('Select two or more cells of one grid row to distribute its width.');
  const coded = [...cells].find((id) => isByCode(text, id, 'width'));
  if (coded !== undefined) return refusal(`width of ${coded} is set by code. Change it in the file.`);
  let left = 100;
  for (const other of row.childIds.filter((id) => !cells.has(id))) {
    const share = shareOf(text, other);
    if (share === undefined) return refusal(`${other} of the same row has no width in %. Select it, too, or give it one first.`);
    left -= share;
  }
  if (left < cells.size) return refusal(`The other cells of ${row.id} leave no width. Select them, too.`);
  const width = shareText(left / cells.size);
  return [...cells].filter((id) => writtenParameter(text, id, 'width')?.literal !== width).map((id) => set(id, 'width', width));
}

function isByCode(text: string, widgetId: string, parameter: string): boolean {
  const written = writtenParameter(text, widgetId, parameter);
  return written !== undefined && written.value === undefined;
}

/** Returns the steps that give widgets the width or height that the last of them is written with. */
export function matchSteps(text: string, ids: readonly string[], parameter: 'width' | 'height'): Steps {
  const last = ids.at(-1) ?? '';
  if (ids.length < 2) return refusal(`Select the widgets to change, and last the one with the ${parameter} that they get.`);
  const coded = ids.find((id) => isByCode(text, id, parameter));
  if (coded !== undefined) return refusal(`${parameter} of ${coded} is set by code. Change it in the file.`);
  const value = writtenParameter(text, last, parameter)?.value;
  if (value === undefined) {
    return refusal(`${last}, which was selected last, has no ${parameter} of its own. Give it one, or select another one last.`);
  }
  return ids.filter((id) => writtenParameter(text, id, parameter)?.value !== value).map((id) => set(id, parameter, value));
}
