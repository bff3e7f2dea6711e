import { stripTags } from '../../../html/strip-tags.ts';
import type { LightCell } from '../light-table-data.ts';

/** Returns the text of a cell for the clipboard: the caption of a choice, otherwise what is shown. */
export function copiedText(cell: LightCell | undefined): string {
  if (!cell) return '';
  return stripTags(choiceCaption(cell, cell.value) ?? cell.shown).trim();
}

/** Returns the caption of a value of a choice. */
export function choiceCaption(cell: LightCell, value: string): string | undefined {
  return cell.type === 'combo' ? cell.options.find((option) => option.value === value)?.label : undefined;
}
