import type { Parameters } from '../../markup/read-parameters.ts';
import { numberOf } from '../settings/chart-values.ts';
import type { CanvasRule } from './canvas-size.ts';

/** Returns the rule of a canvas that follows the width of the element around it, with the ratio of the parameters. */
export function responsiveCanvas(parameters: Parameters, keepsRatio = true): CanvasRule {
  return {
    responsive: true,
    maintainAspectRatio: parameters.flag('maintainAspectRatio', keepsRatio),
    aspectRatio: numberOf(parameters, 'aspectRatio'),
  };
}
