import type { CSSProperties } from 'react';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { cssLength, generalStyle, styleName, styles, type Style } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';

export interface CellLook {
  readonly className: string;
  readonly style: CSSProperties;
  readonly contentClass: string;
}

/** Default width of a column (`docs/format/widgets/tables.md`, Grid table cell). */
const defaultWidth = 30;

/**
 * Returns the measures of a cell: those of its definition, overridden by data with names that start with `cell-`
 * (`docs/format/widgets/tables.md`, Grid table cell).
 */
function measures(config: JsonObject, cell: JsonObject | undefined): Style {
  const own = readParameters(config);
  const style = generalStyle(own);
  const loaded = readParameters(config, cell).get('cellWidth');
  const width = own.get('width') || loaded || defaultWidth;
  const all: Style = { ...style, width: style.width ?? cssLength(width) ?? `${defaultWidth}px` };
  for (const [name, value] of Object.entries(cell ?? {})) {
    const length = name.startsWith('cell-') ? cssLength(value) : undefined;
    if (length !== undefined) all[styleName(name.slice('cell-'.length))] = length;
  }
  return all;
}

/** Returns classes and inline styles of a body cell. The cell's object wins over the definition of its column. */
export function cellLook(config: JsonObject, cell: JsonObject | undefined, mark: string): CellLook {
  const parameters = readParameters(config, cell);
  const skin = parameters.text('cellSkin');
  return {
    className: classes(
      'ks-grid-table-cell',
      skin ? `ks-grid-table-cell-${skin}` : skinClass('ks-grid-table-cell', parameters),
      parameters.flag('borderRight') && 'border-right',
      parameters.flag('borderLeft') && 'border-left',
      mark,
    ),
    style: styles(
      measures(config, cell),
      { backgroundColor: parameters.text('cellBackgroundColor') },
      parameters.get('cellVisible') === false && { display: 'none' },
      { paddingRight: cssLength(parameters.get('cellPaddingRight')), paddingLeft: cssLength(parameters.get('cellPaddingLeft')) },
    ),
    contentClass: `ks-pos-${parameters.text('alignment') || 'center-center'} ks-grid-table-cell-content`,
  };
}

/** Returns the lines of a header that is generated from the title of a cell definition; `|` separates them. */
export function headerLines(title: JsonValue | undefined): readonly string[] {
  return typeof title === 'string' || typeof title === 'number' ? String(title).split('|') : [''];
}

/**
 * Returns classes and inline styles of a header cell generated from the definition of a column (`docs/format/widgets/tables.md`, Generated
 * header).
 */
export function headerLook(config: JsonObject, isHidden: boolean): CellLook {
  const parameters = readParameters(config);
  const width = parameters.number('width') ?? (parameters.get('width') === undefined ? defaultWidth : undefined);
  return {
    className: classes(
      'ks-grid-table-cell',
      parameters.flag('borderRight', true) && 'border-right',
      parameters.flag('borderLeft', true) && 'border-left',
    ),
    // Always in px in production: a percentage becomes invalid, which browsers ignore.
    style: styles({ width: width === undefined ? undefined : `${width}px` }, isHidden && { display: 'none' }),
    contentClass: `ks-grid-table-cell-content ks-pos-${parameters.text('headerAlignment') || parameters.text('alignment') || 'center-center'}`,
  };
}
