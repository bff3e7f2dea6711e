import { classes } from '../../markup/alignment.ts';
import type { Style } from '../../markup/measures.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import { styleClassNames, styleValues } from './style-values.ts';

/** Returns class and style of a part of a light table, including those of its parameters (`docs/format/widgets/tables.md`, Light table). */
export function lightPart(parameters: Parameters, name: string): { readonly className: string; readonly style: Style } {
  return {
    className: classes(`ks-grid-table-light_${name}`, styleClassNames(parameters.get(`${name}Classes`))),
    style: styleValues(parameters.get(`${name}Style`)),
  };
}
