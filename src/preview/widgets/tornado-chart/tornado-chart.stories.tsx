import { story, widget } from '../../gallery/story.ts';

export const profitSensitivity = story(
  'What moves the profit most',
  widget('profit', 'TornadoChartWidget', {
    title: 'Sensitivity of profit',
    xAxisLabel: 'thousand euros',
    width: 640,
    height: 360,
    skin: 'attila-1',
    baseValue: 120,
    baseTitle: 'Plan',
    leftTitle: 'Low case',
    rightTitle: 'High case',
    titleVisible: true,
    legendVisible: true,
    gridLinesNum: 7,
    xMin: -60,
    xMax: 300,
    dataset: [{ rightColor: '#1d4ed8' }, { rightColor: '#0f766e' }, { rightColor: '#b45309' }, { rightColor: '#7c3aed' }],
  }),
  {
    profit: {
      dataset: [
        { leftValue: -20, rightValue: 260, legendLabel: 'Volume', leftColor: '#94a3b8' },
        { leftValue: 30, rightValue: 215, legendLabel: 'Price', leftColor: '#94a3b8' },
        { leftValue: 75, rightValue: 170, legendLabel: 'Energy', leftColor: '#94a3b8' },
        { leftValue: 98, rightValue: 139, legendLabel: 'Exchange rate', leftColor: '#94a3b8' },
      ],
    },
  },
);
export const demo = story(
  'Demo rows without titles and legend',
  widget('demo', 'TornadoChartWidget', { width: 560, titleVisible: false, legendVisible: false }),
);
