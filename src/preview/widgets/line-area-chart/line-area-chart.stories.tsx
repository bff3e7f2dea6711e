import { story, widget } from '../../gallery/story.ts';

const years = [2031, 2032, 2033, 2034, 2035, 2036].map((year) => ({ label: String(year) }));
const forecast = [
  [820, 760],
  [910, 845],
  [1040, 930],
  [1015, 1010],
  [1180, 1095],
  [1260, 1180],
].map((row) => row.map((value) => ({ value })));

const quiet = {
  width: 620,
  height: 380,
  xAxesGridLinesColor: '#e2e8f0',
  yAxesGridLinesColor: '#e2e8f0',
  xAxesTicksFontColor: '#475569',
  yAxesTicksFontColor: '#475569',
  xAxesTicksFontStyle: 'normal',
  yAxesTicksFontStyle: 'normal',
  xAxesTicksPadding: 0,
};

export const forecastAndGoal = story(
  'Forecast as an area, goal as a line',
  widget('forecast', 'LineAreaChartWidget', {
    ...quiet,
    skin: 'wide',
    legendSkin: 'wide',
    yAxesUnit: ' M€',
    yAxesSeparatesThousands: true,
    yAxisLabel: 'Revenue',
    yAxesLabelFontSize: 12,
    yAxesGridLinesDrawBorder: true,
    datasets: [
      {
        legendLabel: 'Forecast',
        borderColor: '#1d4ed8',
        backgroundColor: '#1d4ed8',
        borderWidth: 2,
        pointRadius: 4,
        fill: false,
      },
      {
        legendLabel: 'Goal',
        borderColor: '#b45309',
        backgroundColor: '#b45309',
        borderWidth: 2,
        pointRadius: 0,
        fill: false,
        borderDash: [6, 4],
      },
    ],
  }),
  { forecast: [years, forecast] },
);

export const stackedAreas = story(
  'Stacked areas with labels, stronger when hovered',
  widget('areas', 'LineAreaChartWidget', {
    ...quiet,
    yAxesStacked: true,
    yMin: 0,
    tooltipsEnabled: false,
    manualLabelAlignment: true,
    defaultBezierCurveTension: 0.35,
    xAxesPosition: 'top',
    xAxesOffsetRight: 1,
    yAxesOffsetTop: '5%',
    yAxesDecimalNum: 0,
    datasets: [
      {
        legendLabel: 'Service',
        borderColor: '#0f766e',
        backgroundColor: '#0f766e',
        hoverBackgroundColor: '#134e4a',
        labelVisible: true,
        labelBackgroundColor: '#0f766e',
        labelColor: '#ffffff',
        labelBorderColor: '#ffffff',
        labelBorderWidth: 1,
        labelPosition: ['end-right', 'end-top', 'end-top', 'end-top', 'end-top', 'end-left'],
      },
      { legendLabel: 'Licences', borderColor: '#4338ca', backgroundColor: '#4f46e5', hoverBackgroundColor: '#3730a3', yAxisID: 'y' },
    ],
  }),
  {
    areas: [
      years,
      [
        [{ value: 120, displayValue: '120 units' }, { value: 310 }],
        [{ value: 180 }, { value: 330 }],
        [{ value: 210 }, { value: 350 }],
        [{ value: 260 }, { value: 340 }],
        [{ value: 320 }, { value: 390 }],
        [{ value: 350 }, { value: 410 }],
      ],
    ],
  },
);

export const withoutData = story(
  'Built-in data while nothing is configured',
  widget('demo', 'LineAreaChartWidget', { xAxesTicksPadding: 0 }),
);

export const withMarkers = story(
  'With a box of vertical lines over the chart',
  widget('marked', 'LineAreaChartWidget', { ...quiet, yAxesUnit: ' %' }, [widget('markers', 'VerticalLineBoxWidget')]),
  {
    marked: [
      years.slice(0, 4),
      [[3], [5], [4], [8]],
      [{ legendLabel: 'Share', borderColor: '#be185d', backgroundColor: '#be185d', fill: false }],
    ],
    markers: [
      [
        { value: 2031, label: 'Start', labelVisible: true, lineVisible: true, lineColor: '#475569' },
        { value: 2032, label: 'Launch', labelVisible: true, lineVisible: true, lineColor: '#475569' },
        { value: 2034, label: 'Goal', labelVisible: true, lineVisible: true, lineColor: '#475569' },
      ],
    ],
  },
);

export const labelPopup = story(
  'A click on a label opens a popup there',
  widget('page', 'PageWidget', {}, [
    widget('clickable', 'LineAreaChartWidget', {
      ...quiet,
      tooltipsEnabled: false,
      openPopupOnLabelClick: true,
      labelClickPopup: 'details',
      openendPopupOffsetLeft: 12,
      openendPopupOffsetTop: -8,
      datasets: [
        {
          legendLabel: 'Orders',
          borderColor: '#1d4ed8',
          backgroundColor: '#1d4ed8',
          fill: false,
          labelVisible: true,
          labelColor: '#ffffff',
        },
      ],
    }),
    widget('details', 'ContainerWidget', { visible: false, width: 220, height: 90, fadingSpeed: 0 }, [
      widget('note', 'TextWidget', { title: 'Orders of the year' }),
    ]),
  ]),
  { clickable: [years.slice(0, 4), [[120], [180], [150], [210]]] },
);
