import { story, widget } from '../../frame/story.ts';

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
