import { story, widget } from '../../gallery/story.ts';

export const supplierRating = story(
  'Rating of suppliers',
  widget('rating', 'RadarChartWidget', {
    title: 'Rating of suppliers',
    width: 460,
    height: 420,
    skin: 'standard',
    legendSkin: 'standard',
    legendVisible: true,
    min: 0,
    max: 5,
    stepSize: 1,
    ticks: ['poor', 'fair', 'good', 'better', 'best'],
    tickColor: '#4b5563',
    tickFontFamily: 'Inter Variable',
    tickFontSize: 11,
    tickFontStyle: 'italic',
    bezierCurveBorderWidth: 2,
    bezierCurveTension: 0.1,
    paddingTop: 4,
    paddingRight: 4,
    paddingBottom: 4,
    paddingLeft: 4,
    tooltipsEnabled: true,
    tooltipsMode: 'index',
    maintainAspectRatio: false,
    datasets: [
      { borderColor: '#1d4ed8', backgroundColor: 'rgba(29, 78, 216, .15)' },
      { borderColor: '#b45309', backgroundColor: 'rgba(180, 83, 9, .12)' },
    ],
  }),
  {
    rating: {
      labels: ['Price', 'Quality', 'Delivery', 'Service', 'Carbon'],
      datasets: [
        { label: 'Nordstahl', data: [4, 3, 5, 4, 2], tooltipLabels: ['very good'] },
        { label: 'Metallex', data: [2, 5, 3, 3, 4] },
      ],
    },
  },
);
export const fixedCanvas = story(
  'Canvas of a given size without legend',
  widget('plain', 'RadarChartWidget', {
    title: 'Skills',
    width: 320,
    height: 300,
    canvasWidth: 300,
    canvasHeight: 220,
    aspectRatio: 1.5,
    legendVisible: false,
    labels: ['Plan', 'Build', 'Test', 'Ship'],
    datasets: [{ label: 'Team', data: [3, 4, 2, 5] }],
  }),
);
