import { story, widget } from '../../gallery/story.ts';

export const riskBands = story(
  'Bands of risk',
  widget('risk', 'SegmentedBarWidget', {
    width: 620,
    height: 32,
    marginTop: 30,
    hideIfNoData: true,
    dataset: [
      { bgColor: '#dcfce7', color: '#14532d' },
      { bgColor: '#fde68a', color: '#713f12' },
      { bgColor: '#fecaca', color: '#7f1d1d' },
    ],
  }),
  {
    risk: [
      { value: 0, label: 'Low', separatorVisible: true },
      {
        value: 40,
        label: 'Medium',
        separatorVisible: true,
        separatorColor: '#92400e',
        confidenceLineVisible: true,
        confidenceLineWidth: 3,
      },
      { value: 70, label: 'High', separatorVisible: true, confidenceLineVisible: true, confidenceLineColor: '#7f1d1d' },
      { value: 100, separatorVisible: true },
    ],
  },
);
export const demo = story('Demo sections', widget('demo', 'SegmentedBarWidget', { width: 480, marginTop: 30 }));
export const withoutData = story(
  'Hidden while it has no data',
  widget('page', 'PageWidget', {}, [
    widget('note', 'TextWidget', { title: 'The bar below has no data yet.' }),
    widget('bar', 'SegmentedBarWidget', { hideIfNoData: true }),
  ]),
  { bar: [] },
);
