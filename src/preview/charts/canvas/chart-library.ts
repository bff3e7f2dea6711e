import { BarController, Chart, registerables } from 'chart.js';

Chart.register(...registerables);

/**
 * The library divides the width of a category among the bars of all category axes and counts every axis that any series uses, those of
 * lines included. In the versions of production (2.9, 4.3) bars share it only with those of their own axis.
 */
Object.assign(BarController.prototype, {
  _getAxis(this: BarController & { getFirstScaleIdForIndexAxis(): string }): readonly string[] {
    const { xAxisID } = this.getDataset() as { readonly xAxisID?: string };
    return [xAxisID ?? this.getFirstScaleIdForIndexAxis()];
  },
});

export { Chart };
