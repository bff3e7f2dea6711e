import { type ChartDrawing, untouched } from '../../charts/canvas/chart-drawing.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { comboConfiguration } from './combo-configuration.ts';
import { comboData } from './combo-data.ts';

export const drawing: ChartDrawing = (config, result) => {
  const parameters = readParameters(config, result);
  return comboConfiguration(parameters, comboData(result, parameters), untouched);
};
