import { type ChartDrawing, untouched } from '../../charts/canvas/chart-drawing.ts';
import { lineAreaConfiguration } from './line-area-configuration.ts';
import { lineAreaData, lineAreaParameters } from './line-area-data.ts';

export const drawing: ChartDrawing = (config, result) =>
  lineAreaConfiguration(lineAreaParameters(config, result), lineAreaData(result, config), {
    ...untouched,
    onLabelClick: () => undefined,
  });
