import type { ChartDrawing } from '../../charts/canvas/chart-drawing.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { histogramConfiguration } from './histogram-configuration.ts';
import { histogramData } from './histogram-data.ts';

export const drawing: ChartDrawing = (config, result) => {
  const parameters = readParameters(config, result);
  return histogramConfiguration(parameters, histogramData(result, parameters));
};
