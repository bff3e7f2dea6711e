import { type ChartDrawing, untouched } from '../../charts/canvas/chart-drawing.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { stackedConfiguration } from './stacked-configuration.ts';
import { stackedData } from './stacked-data.ts';

export const drawing: ChartDrawing = (config, result) => {
  const parameters = readParameters(config, result);
  return stackedConfiguration(parameters, stackedData(parameters), {
    ...untouched,
    onLegendClick: () => undefined,
    onLabelClick: () => undefined,
  });
};
