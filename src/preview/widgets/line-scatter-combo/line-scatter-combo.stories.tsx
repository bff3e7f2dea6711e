import { story, widget } from '../../gallery/story.ts';

const at = (values: readonly number[], first = 1) => values.map((y, index) => ({ x: first + index, y }));

export const elasticities = story(
  'Selected plan that can be moved, others faded',
  widget('price', 'LineScatterComboWidget', {
    width: 620,
    yAxisUnit: ' t',
    yAxisTicksFontColor: '#475569',
    xAxisTicksFontColor: '#475569',
    yAxisGridLinesNum: 4,
    xAxisTicksPadding: 0,
    auxLineColor: '#93c5fd',
    auxLineDashStyle: 4,
    topBorderVisible: true,
    rightBorderVisible: true,
    canvasPaddingTop: 8,
    canvasPaddingRight: 8,
  }),
  {
    price: {
      yMin: 0,
      yMax: 100,
      datasets: [
        {
          label: 'Plan',
          color: '#1d4ed8',
          selected: true,
          pointRadius: 5,
          values: [{ x: 1, y: 20, static: true }, ...at([35, 48, 62, 80], 2)],
        },
        { label: 'Last year', color: '#0f766e', values: at([18, 30, 41, 50, 66]) },
        {
          label: 'Measured',
          color: '#b91c1c',
          selected: true,
          static: true,
          showLine: false,
          pointStyle: 'triangle',
          values: at([22, 33, 50]),
        },
        { label: 'Survey', color: '#a16207', showLine: false, pointStyle: 'rectRot', hidden: true, values: at([25, 29, 55]) },
      ],
    },
  },
);

export const signsAndNumbers = story(
  'All signs, without legend text for hidden ones',
  widget('signs', 'LineScatterComboWidget', {
    width: 620,
    aspectRatio: 2.4,
    yAxisTicksPrecision: 0,
    xAxisOffset: 1,
    xAxisGridLinesDrawOnChartArea: true,
    xAxisTicksPadding: 0,
    bezierCurveTension: 0,
    datasets: [
      { label: 'Depots', color: '#4338ca', pointStyle: 'circle', showLine: false, values: at([1200, 1850, 1610, 2240]) },
      { label: 'Shops', color: '#0369a1', pointStyle: 'rect', showLine: false, values: at([900, 1150, 1900, 1720]) },
      { label: 'Trend', color: '#be185d', borderWidth: 3, values: at([1000, 1400, 1750, 2050]) },
    ],
  }),
);

export const withoutData = story(
  'Built-in data while nothing is configured',
  widget('demo', 'LineScatterComboWidget', { width: 480, xAxisTicksPadding: 0 }),
);
