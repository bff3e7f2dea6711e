import type { ChartDrawing } from '../../charts/canvas/chart-drawing.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { pieConfiguration } from './pie-configuration.ts';
import { pieSlices } from './pie-data.ts';

export const drawing: ChartDrawing = (config, result) =>
  pieConfiguration(readParameters(config, result), pieSlices(config, result), () => false);
