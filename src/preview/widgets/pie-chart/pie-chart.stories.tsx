import { story, widget } from '../../gallery/story.ts';

export const salesByRegion = story(
  'Sales by region',
  widget('sales', 'PieChartWidget', {
    title: 'Sales by region',
    width: 420,
    height: 320,
    skin: 'standard',
    legendSkin: 'standard',
    aspectRatio: 1.8,
    maintainAspectRatio: true,
    labelDisplay: true,
    labelAlign: 'start',
    labelAnchor: 'end',
    labelTextAlign: 'center',
    labelBackgroundColor: '#fff',
    labelBorderColor: 'useDataBackgroundColor',
    labelBorderRadius: 6,
    labelBorderWidth: 2,
    labelFontColor: '#111827',
    labelFontSize: 13,
    labelFontWeight: 'bold',
    labelPaddingTop: 3,
    labelPaddingRight: 6,
    labelPaddingBottom: 3,
    labelPaddingLeft: 6,
    dataset: [{ borderWidth: 3 }, { borderWidth: 3 }],
  }),
  {
    sales: {
      dataset: [
        { value: 418, label: 'Germany', backgroundColor: '#1d4ed8' },
        { value: 275, label: 'France', backgroundColor: '#0f766e' },
        { value: 190, label: 'Poland', backgroundColor: '#fbbf24' },
        { value: 85, label: 'Hungary', backgroundColor: '#be123c' },
      ],
    },
  },
);
export const demo = story(
  'Demo slices in a canvas of fixed ratio',
  widget('demo', 'PieChartWidget', { title: 'Orders', canvasWidth: 300, canvasHeight: 200, width: 300, height: 300, data: [] }),
);
