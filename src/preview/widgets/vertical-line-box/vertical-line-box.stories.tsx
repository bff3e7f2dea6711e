import { story, widget } from '../../gallery/story.ts';

export const milestones = story(
  'Milestones of a plan',
  widget('plan', 'VerticalLineBoxWidget', {
    width: 600,
    height: 160,
    marginTop: 40,
    marginLeft: 30,
    dataset: [{}, { lineVisible: true, lineColor: '#2563eb' }, { lineVisible: true, lineStyle: 'dashed', lineColor: '#475569' }],
  }),
  {
    plan: [
      [
        { value: 2030, label: '2030', labelVisible: true, lineVisible: true, lineColor: '#cbd5e1' },
        { value: 2031, label: '2031', labelVisible: true, labelColor: '#1d4ed8', title: 'Today', titleVisible: true, lineWidth: 2 },
        {
          value: 2032.5,
          label: 'mid 2032',
          labelVisible: true,
          title: 'Opening',
          titleVisible: true,
          titleColor: '#fff',
          titleBgColor: '#475569',
        },
        { value: 2034, label: '2034', lineVisible: true, lineColor: '#cbd5e1' },
      ],
    ],
  },
);
