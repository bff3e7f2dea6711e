import type { JsonObject } from '../../../shared/schema/json.ts';
import { story, widget } from '../../gallery/story.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'].map((label) => ({ label, value: label }));
const stores = [1180, 1240, 1100, 1310, 1420, 1390, 1280, 1350];
const online = [640, 690, 720, 760, 840, 910, 930, 980];
const margin = [22.4, 23.1, 21.8, 24.6, 25.9, 25.2, 26.4, 27.3];
const salesSeries = [
  {
    type: 'line',
    legendLabel: 'Margin in %',
    borderColor: '#b45309',
    backgroundColor: '#b45309',
    borderWidth: 2,
    pointRadius: 4,
    fill: false,
    yAxisID: 'rightYAxes',
  },
  { type: 'bar', legendLabel: 'Stores', backgroundColor: '#2563eb', stack: '1' },
  { type: 'bar', legendLabel: 'Online', backgroundColor: '#0f766e', stack: '1', dataLabelVisible: true, dataLabelFontColor: '#ffffff' },
];
const salesRows = months.map((_, index) => [{ value: margin[index] ?? 0 }, { value: stores[index] ?? 0 }, { value: online[index] ?? 0 }]);
const quiet: JsonObject = {
  width: 640,
  height: 400,
  leftYAxesGridLinesDrawOnChartArea: true,
  leftYAxesGridLinesColor: '#e2e8f0',
  leftYAxesTicksFontColor: '#475569',
  xAxesTicksFontColor: '#475569',
  xAxesTicksPadding: 6,
  leftYAxesTicksFontStyle: 'normal',
  xAxesTicksFontStyle: 'normal',
};

export const stackedSales = story(
  'Stacked bars with a line on the right axis',
  widget('sales', 'ComboChartWidget', {
    ...quiet,
    title: 'Sales and margin',
    datasets: salesSeries,
    leftYAxesStacked: true,
    leftYAxesLabel: 'Thousand euros',
    rightYAxesDisplay: true,
    rightYAxesGridLinesDisplay: false,
    rightYAxesLabel: 'Percent',
    tooltipsEnabled: true,
    tooltipsSeparatesThousands: true,
  }),
  { sales: [months, salesRows] },
);

export const everyAxisParameter = story(
  'Every parameter of the axes',
  widget('axes', 'ComboChartWidget', {
    width: 640,
    title: 'Deliveries',
    skin: 'wide',
    responsive: true,
    maintainAspectRatio: true,
    aspectRatio: 1.8,
    bezierCurve: true,
    legendGroupByStack: true,
    customLabelsForYAxes: true,
    paddingTop: 4,
    paddingRight: 10,
    paddingBottom: 6,
    paddingLeft: 8,
    tooltipsEnabled: true,
    tooltipsMode: 'nearest',
    xAxesDisplay: true,
    xAxesStacked: false,
    xAxesGridLinesDisplay: true,
    xAxesGridLinesColor: '#94a3b8',
    xAxesGridLinesDrawBorder: true,
    xAxesGridLinesDrawOnChartArea: true,
    xAxesGridLinesDrawTicks: true,
    xAxesOffsetGridLines: false,
    xAxesZeroLineColor: '#0f172a',
    xAxesTicksFontSize: 12,
    xAxesTicksFontFamily: 'Inter Variable',
    xAxesTicksFontStyle: '600',
    xAxesTicksFontColor: '#334155',
    xAxesTicksPadding: 4,
    xAxesTicksOffset: 0,
    xAxesLabelRotation: 30,
    xAxesTicksBegintAtZero: true,
    xAxesLabel: 'Depot',
    xAxesLabelDisplay: true,
    xAxesLabelFontSize: 13,
    xAxesLabelFontFamily: 'Inter Variable',
    xAxesLabelFontStyle: 'italic',
    xAxesLabelFontColor: '#334155',
    xAxesLabelPadding: 4,
    leftYAxesMin: -200,
    leftYAxesMax: 1000,
    leftYAxesStepSize: 200,
    leftYAxesLabelSeparatesThousands: false,
    leftYAxesLabelConcat: ' t',
    leftYAxesGridLinesDisplay: true,
    leftYAxesGridLinesDrawBorder: true,
    leftYAxesGridLinesDrawOnChartArea: true,
    leftYAxesGridLinesDrawTicks: true,
    leftYAxesBorderDash: [4, 4],
    leftYAxesZeroLineColor: '#dc2626',
    leftYAxesTicksPadding: 6,
    leftYAxesTicksOffset: 2,
    leftYAxesLabelRotation: 0,
    leftYAxesLabel: 'Freight',
    leftYAxesLabelPadding: 2,
    rightYAxesDisplay: true,
    rightYAxesStacked: false,
    rightYAxesGridLinesColor: '#fde68a',
    rightYAxesGridLinesDrawBorder: true,
    rightYAxesBorderDash: [2, 6],
    rightYAxesTicksDisplay: true,
    rightYAxesTicksFontColor: '#92400e',
    rightYAxesTicksFontSize: 11,
    rightYAxesTicksFontFamily: 'Inter Variable',
    rightYAxesTicksFontStyle: 'bold',
    rightYAxesTicksPadding: 4,
    rightYAxesTicksOffset: 0,
    rightYAxesTicksBegintAtZero: false,
    rightYAxesLabelRotation: 0,
    rightYAxesLabel: 'Days late',
    rightYAxesLabelDisplay: true,
    rightYAxesLabelFontColor: '#92400e',
    rightYAxesLabelFontSize: 13,
    rightYAxesLabelFontFamily: 'Inter Variable',
    rightYAxesLabelFontStyle: 'normal',
    rightYAxesLabelPadding: 4,
    datasets: [
      {
        type: 'bar',
        order: 1,
        legendLabel: 'Rail',
        backgroundColor: '#4338ca',
        stack: '1',
        dataLabelVisible: true,
        dataLabelAlign: 'end',
        dataLabelAnchor: 'end',
        dataLabelBackgroundColor: '#eef2ff',
        dataLabelBorderRadius: 4,
        dataLabelBorderWidth: 1,
      },
      {
        type: 'bar',
        order: 1,
        legendLabel: 'Road',
        backgroundColor: '#0369a1',
        stack: '2',
        legendBackgroundColor: '#e0f2fe',
        legendTitleColor: '#075985',
      },
      { type: 'line', legendLabel: 'Days late', borderColor: '#b45309', backgroundColor: '#b45309', fill: false, yAxisID: 'rightYAxes' },
    ],
  }),
  {
    axes: [
      ['North', 'East', 'South', 'West'],
      [
        [{ value: 640, label: 'peak' }, { value: 410 }, { value: 2.5 }],
        [{ value: -120, label: 'returns' }, { value: 380 }, { value: 4 }],
        [{ value: 520, label: 'new' }, { value: '' }, { value: 3.2 }],
        [{ value: 300, label: '' }, { value: 560 }, { value: 1.8 }],
      ],
    ],
  },
);

export const draggablePlan = story(
  'Plan whose points can be moved',
  widget('plan', 'ComboChartWidget', {
    ...quiet,
    title: 'Plan',
    draggable: true,
    datasets: [
      { type: 'bar', order: 1, legendLabel: 'Actual', backgroundColor: '#94a3b8', legendTitleColor: '#475569' },
      {
        type: 'line',
        legendLabel: 'Plan',
        borderColor: '#2563eb',
        backgroundColor: '#2563eb',
        fill: false,
        borderWidth: 2,
        pointRadius: 5,
      },
    ],
  }),
  {
    plan: [
      months.slice(0, 5),
      [
        [40, 40],
        [55, 50],
        [48, 60],
        [61, 70],
        [58, 80],
      ].map((row) => row.map((value) => ({ value }))),
    ],
  },
);

export const plottedCurve = story(
  'Line through points over bars without captions',
  widget('plot', 'ComboChartWidget', {
    ...quiet,
    title: 'Response',
    plot: true,
    showLinearXAxes: true,
    canvasWidth: 640,
    canvasHeight: 280,
    responsive: false,
    xAxesLabel: 'Spend',
    xAxesLabelPadding: 2,
    datasets: [
      { type: 'bar', order: 1, legendLabel: 'Buyers', backgroundColor: '#bfdbfe', legendTitleColor: '#1e40af' },
      { type: 'line', legendLabel: 'Curve', borderColor: '#be185d', backgroundColor: '#be185d', fill: false, borderWidth: 2 },
    ],
  }),
  {
    plot: [
      [
        [{ value: 12 }, { value: { x: 0, y: 5 } }],
        [{ value: 18 }, { value: { x: 2.5, y: 16 } }],
        [{ value: 22 }, { value: { x: 6, y: 23 } }],
        [{ value: 24 }, { value: { x: 10, y: 25 } }],
      ],
    ],
  },
);

export const withoutData = story(
  'Built-in data while nothing is configured',
  widget('demo', 'ComboChartWidget', { title: 'Example', xAxesTicksPadding: 4 }),
);
