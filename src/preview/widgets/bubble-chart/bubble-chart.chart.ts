import { type ChartDrawing, untouched } from '../../charts/canvas/chart-drawing.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { bubbleConfiguration } from './bubble-configuration.ts';
import { bubbleSeries } from './bubble-data.ts';

export const drawing: ChartDrawing = (config, result) => {
  const parameters = readParameters(config, result);
  return bubbleConfiguration(parameters, bubbleSeries(parameters), untouched.isHidden);
};
