import type { ChartDrawing } from '../../charts/canvas/chart-drawing.ts';
import { gaugeConfiguration } from './gauge-chart.ts';
import { readGauge } from './gauge-data.ts';

export const drawing: ChartDrawing = (config, result) => gaugeConfiguration(readGauge(config, result));
