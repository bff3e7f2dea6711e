import { story, widget } from '../../gallery/story.ts';

const shares = [0.02, 0.05, 0.11, 0.17, 0.22, 0.19, 0.12, 0.07, 0.04, 0.01];
const bars = shares.map((height, index) => [index * 5, height]);
const sums = [0, ...shares].map((_, index) => ({
  x: index * 5,
  y: Number(
    shares
      .slice(0, index)
      .reduce((sum, share) => sum + share, 0)
      .toFixed(2),
  ),
}));

const quiet = {
  width: 560,
  xAxesTicksPadding: 0,
  xAxesGridLinesColor: '#cbd5e1',
  yAxesGridLinesColor: '#cbd5e1',
  xAxesTicksFontColor: '#475569',
  yAxesTicksFontColor: '#475569',
};

export const waitingTimes = story(
  'Distribution with its running sum',
  widget('waiting', 'HistogramComboChartWidget', {
    ...quiet,
    xAxisLabel: 'Minutes',
    yAxisLabel: 'Share',
    xAxesLabelFontSize: 12,
    yAxesLabelFontSize: 12,
    histYAxisBufferTop: '10%',
    lineYAxisBufferTop: 0.1,
    yAxesGridLinesNum: 4,
    datasetHistogram: { legendLabel: 'Calls', backgroundColor: '#93c5fd', borderColor: '#1d4ed8', borderWidth: 1 },
    datasetsLine: [
      { legendLabel: 'Sum', borderColor: '#b45309', backgroundColor: '#b45309', borderWidth: 2, pointRadius: 4, pointStyle: 'rectRot' },
    ],
  }),
  { waiting: [bars, sums] },
);

export const withSegments = story(
  'A bar of segments stands on the chart',
  widget(
    'cost',
    'HistogramComboChartWidget',
    {
      ...quiet,
      paddingTop: 6,
      histYAxisBufferTop: 0.03,
      datasetHistogram: { backgroundColor: '#5eead4', borderColor: '#0f766e', labelVisible: true, labelColor: '#134e4a' },
    },
    [widget('segments', 'SegmentedBarWidget', { marginTop: 20, height: 28 })],
  ),
  {
    cost: [bars],
    segments: [
      { value: 0, label: 'Cheap', bgColor: '#dcfce7', color: '#14532d', separatorVisible: true },
      {
        value: 15,
        label: 'Usual',
        bgColor: '#fde68a',
        color: '#713f12',
        separatorVisible: true,
        confidenceLineVisible: true,
        confidenceLineColor: '#713f12',
      },
      {
        value: 35,
        label: 'Dear',
        bgColor: '#fecaca',
        color: '#7f1d1d',
        separatorVisible: true,
        confidenceLineVisible: true,
        confidenceLineColor: '#7f1d1d',
      },
      { value: 50, separatorVisible: true },
    ],
  },
);

export const withoutData = story(
  'Built-in data while nothing is configured',
  widget('demo', 'HistogramComboChartWidget', { xAxesTicksPadding: 0 }),
);
