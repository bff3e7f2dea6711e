import { story, widget } from '../../gallery/story.ts';

const colors = { positiveColor: '#0f766e', negativeColor: '#be123c' };
const total = { isTotal: true, positiveColor: '#1d4ed8' };

export const profitBridge = story(
  'From revenue to profit',
  widget('bridge', 'WaterFallWidget', {
    height: 320,
    width: 640,
    legendVisible: true,
    labelVisible: true,
    minYAxis: 0,
    maxYAxis: 1500,
    yAxisGridLineNum: 5,
    yAxisUnit: ' k€',
    yAxisSeparatesThousands: true,
    yAxisFontSize: 11,
    dataset1: { legendLabel: 'This year', legendColor: '#1d4ed8', showConnectionLines: true },
  }),
  {
    bridge: [
      {
        xAxisLabels: [
          { value: 'Revenue' },
          { value: 'Material', comment: 'Steel became dearer' },
          { value: 'Staff' },
          { value: 'Subsidies' },
          { value: 'Profit' },
        ],
      },
      [
        [
          { value: 1240, displayValue: '1 240', ...total },
          { value: -520, ...colors },
          { value: -310, ...colors },
          { value: 95, ...colors },
          { value: 505, ...total },
        ],
      ],
    ],
  },
);
export const twoSeries = story(
  'Plan and actual with negative values',
  widget('page', 'PageWidget', {}, [
    widget('cash', 'WaterFallWidget', {
      width: 640,
      allowLastColumnToZero: true,
      defaultColor: '#94a3b8',
      labelFontSize: 12,
      labelHasAction: true,
      openPopupOnLabel: true,
      popupToOpenId: 'details',
      skin: 'attila-1',
      xAxisFontSize: 13,
      yAxisGridLineNum: 7,
      yAxisDecimalNum: 1,
      yAxisTicksPrecisionFixed: true,
      xAxisLabels: [{ value: 'January' }, { value: 'February' }, { value: 'March' }, { value: 'Quarter' }],
      dataset1: {
        legendLabel: 'Plan',
        legendColor: '#94a3b8',
        datapoints: [{ value: 20 }, { value: 15, position: 'center' }, { value: -8, position: 'bottom' }, { value: 27, position: 'top' }],
      },
      dataset2: {
        legendLabel: 'Actual',
        legendColor: '#0f766e',
        datapoints: [
          { value: 24, ...colors },
          { value: -30, ...colors },
          { value: 52, ...colors, min: -6 },
          { value: 46, ...total },
        ],
      },
    }),
    widget('details', 'ContainerWidget', { width: 220, height: 80, visible: false, behaviour: 'popup' }, [
      widget('detailsText', 'TextWidget', { title: 'Details of the bar' }),
    ]),
  ]),
);
