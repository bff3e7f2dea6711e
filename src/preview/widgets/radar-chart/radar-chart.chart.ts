import type { ChartDrawing } from '../../charts/canvas/chart-drawing.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { radarConfiguration, radarData } from './radar-configuration.ts';

export const drawing: ChartDrawing = (config, result) =>
  radarConfiguration(readParameters(config, result), radarData(config, result), () => false);
