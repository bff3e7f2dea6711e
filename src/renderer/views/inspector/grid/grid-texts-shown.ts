import type { CellsSetting } from '../../../stores/traffic/inspector-state.ts';
import { marksIn } from '../../../../shared/trace/grid/cell-marks.ts';
import type { GridCellData, GridFacts } from '../../../../shared/trace/grid/grid-schema.ts';

/** What is drawn of a cell. */
export interface ShownCell {
  readonly text: string;
  readonly kind: 'number' | 'text' | 'empty' | 'missing' | 'loading';
  /** What sets it apart, in words; '' for nothing. */
  readonly about: string;
}

const emptySign = '·';

/** Returns what is drawn of a cell. Empty ones have a sign of their own, so that none is taken for 0 or for an empty text. */
export function shownCell(cell: GridCellData | undefined, setting: CellsSetting, { hasValues, hasFormatted }: GridFacts): ShownCell {
  if (cell === undefined) return { text: '…', kind: 'loading', about: '' };
  if (cell === null) return { text: '', kind: 'missing', about: 'not in the answer' };
  const [value, formatted, marks, ordinal] = cell;
  const marked = marksIn(marks).map(({ text }) => text);
  const about = (...more: readonly string[]): string => [...more, ...marked].join(', ');
  if (!hasValues && !hasFormatted)
    return { text: setting.showsOrdinals ? '' : `#${ordinal}`, kind: 'empty', about: about('no value asked for') };
  const showsFormatted = hasFormatted && (setting.values === 'formatted' || !hasValues);
  const isEmpty = hasValues ? value === null : formatted === '';
  if (isEmpty && formatted === '') return { text: emptySign, kind: 'empty', about: about('empty') };
  const text = showsFormatted ? formatted : String(value ?? '');
  if (isEmpty && !showsFormatted) return { text: emptySign, kind: 'empty', about: about('empty') };
  if (text === '') return { text: '""', kind: 'empty', about: about(value === '' ? 'empty text' : 'formatted as an empty text') };
  return { text, kind: typeof value === 'string' ? 'text' : 'number', about: about() };
}
