import { story, widget } from '../../gallery/story.ts';

export const filled = story(
  'Filled text box',
  widget('amount', 'TextBoxWidget', { title: 'Amount', defaultText: 'in thousands', textAlignment: 'right' }),
  {
    amount: { value: 120 },
  },
);
export const readOnly = story(
  'Read-only text box with icon',
  widget('code', 'TextBoxWidget', { editable: false, icon: 'key.svg', textBoxType: 'file' }),
);
export const decorated = story(
  'Text box with everything',
  widget('budget', 'TextBoxWidget', {
    title: 'Budget',
    titleVisible: true,
    titleFontColor: '#1e3a8a',
    titleFontSize: 13,
    titleTextAlignment: 'center',
    titleStyle: { letter_spacing: '.5px' },
    iconStyle: { padding_left: '8px' },
    textStyle: { font_style: 'italic' },
    icon: 'money.png',
    highlight: true,
    skin: 'wide',
    textFontColor: '#334155',
    textFontSize: 16,
    hideIfNoData: true,
    width: 280,
    ordinal: 3,
  }),
  { budget: { value: '1 200' } },
);
