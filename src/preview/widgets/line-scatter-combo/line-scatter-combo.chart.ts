import { type ChartDrawing, untouched } from '../../charts/canvas/chart-drawing.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { scatterConfiguration } from './scatter-configuration.ts';
import { scatterSeries } from './scatter-data.ts';

export const drawing: ChartDrawing = (config, result) => {
  const parameters = readParameters(config, result);
  return scatterConfiguration(parameters, scatterSeries(parameters), untouched);
};
