import { story, widget } from '../../gallery/story.ts';

const regions = {
  labels: [2031, 2032, 2033, 2034, 2035],
  datasets: [
    { label: 'North', data: [1240, 1310, 1480, 1520, 1690], backgroundColor: '#1d4ed8' },
    { label: 'South', data: [860, 910, 870, 990, 1080], backgroundColor: '#0f766e' },
    { label: 'Export', data: [310, 270, 420, 560, 640], backgroundColor: '#b45309' },
    {
      label: 'Share of export',
      type: 'line',
      percentage: true,
      data: [13, 11, 15, 18, 19],
      borderColor: '#be185d',
      backgroundColor: '#be185d',
      labelAnchor: 'end',
      labelAlign: 'top',
      order: -1,
    },
  ],
  arrows: [{ label: '+3 %' }, { label: '+25 %' }, { label: '+11 %' }, { label: '+11 %' }],
};

export const regionalSales = story(
  'Columns with growth arrows and a line in percent',
  widget('regions', 'StackedColumnChartWidget', {
    width: 760,
    labelAnchor: 'center',
    labelAlign: 'center',
    percentageLineOffsetTop: -60,
    arrowMarginTop: 0.15,
  }),
  {
    regions: { data: regions },
  },
);

export const clickableBars = story(
  'Columns that can be clicked, with positive and negative parts',
  widget('cash', 'StackedColumnChartWidget', {
    width: 640,
    height: 300,
    isBarClickable: true,
    arrowEnabled: false,
    yMarginTop: '10%',
    yMarginBottom: 0.05,
    yAxisUnit: ' k€',
    yAxisShowOnlyZeroLine: true,
    labelAnchor: 'center',
    labelAlign: 'center',
    labelBackgroundColor: 'transparent',
    legendPosition: 'top',
    legendAlign: 'end',
    topBorderVisible: false,
    rightBorderVisible: false,
    xAxisGridDisplay: false,
    data: {
      labels: ['Q1', 'Q2', 'Q3', 'Q4'],
      datasets: [
        { label: 'Received', data: [420, 510, 480, 620], backgroundColor: '#0f766e' },
        { label: 'Paid', data: [-310, -340, -390, -365], backgroundColor: '#b91c1c' },
      ],
    },
  }),
);

export const longArrows = story(
  'Long and short arrows, all fonts and edges set',
  widget('plan', 'StackedColumnChartWidget', {
    width: 760,
    aspectRatio: 1.9,
    fontFamily: 'Inter Variable',
    fontSize: 13,
    fontColor: '#334155',
    fontWeight: '500',
    gridColor: '#cbd5e1',
    gridWidth: 1,
    yMin: 0,
    yAxisGridLinesNum: 7,
    yAxisDecimalNum: 1,
    yAxisTicksPrecisionFixed: true,
    yAxisSeparatesThousands: true,
    yAxisBorderDisplay: false,
    xAxisTicksFontWeight: 'bold',
    xAxisTicksLabelPadding: 6,
    topBorderWidth: 2,
    rightBorderWidth: 2,
    barBorderRadius: 4,
    barBorderWidth: 1,
    barCategoryPercentage: 0.6,
    arrowLineColor: '#475569',
    arrowCircleColor: '#475569',
    arrowTriangleColor: '#475569',
    arrowMarginMiddle: '18%',
    arrowLabelBackgroundColor: '#475569',
    arrowLabelPaddingTop: 3,
    legendReversed: true,
    canvasPaddingRight: 12,
    canvasPaddingTop: 8,
    labelTextAlign: 'center',
    labelBackgroundColor: 'transparent',
    labelAnchor: 'center',
    labelAlign: 'center',
    lineTension: 0,
    percentageLineOffsetTop: 20,
    data: {
      labels: ['Now', 'Next year', 'In two years', 'Goal'],
      datasets: [
        { label: 'Base', data: [52.4, 54.1, 56, 58.2], backgroundColor: '#4338ca', dataLabels: ['', '', '', 'fixed'] },
        { label: 'New', data: [12, 18.5, 24, 33.3], backgroundColor: '#0369a1', labelDataPointVisible: true },
      ],
      arrows: [{ label: '+13 %' }, { label: '+10 %' }, { label: '+14 %' }, { label: '+42 % by the goal', arrowLength: 2.8 }],
    },
  }),
);

export const withoutData = story('Built-in data while nothing is configured', widget('demo', 'StackedColumnChartWidget', { width: 480 }));
