import { BarController, Chart, registerables } from 'chart.js';

Chart.register(...registerables);

/**
 * The library shares the width of a place among the bars of all category axes and counts every axis that any series
 * names, also those of lines. In the versions of production (2.9, 4.3) bars know of their own axis alone.
 */
Object.assign(BarController.prototype, {
  _getAxis(this: BarController & { getFirstScaleIdForIndexAxis(): string }): readonly string[] {
    const { xAxisID } = this.getDataset() as { readonly xAxisID?: string };
    return [xAxisID ?? this.getFirstScaleIdForIndexAxis()];
  },
});

export { Chart };
