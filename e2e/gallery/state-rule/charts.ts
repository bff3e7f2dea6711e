import * as combo from '../../../src/preview/widgets/combo-chart/combo-chart.stories.tsx';
import * as lineArea from '../../../src/preview/widgets/line-area-chart/line-area-chart.stories.tsx';
import * as scatter from '../../../src/preview/widgets/line-scatter-combo/line-scatter-combo.stories.tsx';
import * as pie from '../../../src/preview/widgets/pie-chart/pie-chart.stories.tsx';
import * as radar from '../../../src/preview/widgets/radar-chart/radar-chart.stories.tsx';
import * as stacked from '../../../src/preview/widgets/stacked-column-chart/stacked-column-chart.stories.tsx';
import * as tornado from '../../../src/preview/widgets/tornado-chart/tornado-chart.stories.tsx';
import * as waterfall from '../../../src/preview/widgets/waterfall/waterfall.stories.tsx';
import type { Story } from '../../../src/preview/gallery/story.ts';
import { expect } from '../../harness/story.ts';
import type { KeptState } from './kept-state.ts';

/** A series, slice or row that was hidden by the legend: only seen, so it outlives new data too. */
function hiddenByLegend(type: string, story: Story, name: string, pressed = 'false'): KeptState {
  return {
    types: [type],
    what: `${name} hidden in the legend of ${type}`,
    story,
    bring: (page) => page.getByRole('button', { name, exact: true }).press('Enter'),
    afterData: (page) => expect.soft(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', pressed),
  };
}

/** Charts with what a person hid and moved. */
export const charts: readonly KeptState[] = [
  hiddenByLegend('ComboChartWidget', combo.stackedSales, 'Online'),
  hiddenByLegend('LineAreaChartWidget', lineArea.forecastAndGoal, 'Goal'),
  hiddenByLegend('LineScatterComboWidget', scatter.elasticities, 'Survey', 'true'),
  hiddenByLegend('StackedColumnChartWidget', stacked.clickableBars, 'Paid'),
  hiddenByLegend('PieChartWidget', pie.salesByRegion, 'France'),
  hiddenByLegend('RadarChartWidget', radar.supplierRating, 'Metallex'),
  hiddenByLegend('TornadoChartWidget', tornado.profitSensitivity, 'Price'),
  hiddenByLegend('WaterFallWidget', waterfall.twoSeries, 'Plan'),
  {
    types: ['ComboChartWidget'],
    what: 'a moved point of a combo chart, which has the focus',
    story: combo.draggablePlan,
    bring: async (page) => {
      await page.getByRole('slider', { name: 'Actual, Jan' }).focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowUp');
    },
    afterData: (page) => expect.soft(page.getByRole('slider', { name: 'Plan, Apr' })).toHaveAttribute('aria-valuenow', '70'),
  },
  {
    types: ['LineScatterComboWidget'],
    what: 'a moved point of a curve, which has the focus',
    story: scatter.elasticities,
    bring: (page) => page.getByRole('slider', { name: 'Plan at 3' }).press('ArrowUp'),
    afterData: (page) => expect.soft(page.getByRole('slider', { name: 'Plan at 3' })).not.toHaveAttribute('aria-valuenow', '49'),
  },
];
