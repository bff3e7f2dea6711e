import { story, widget } from '../../gallery/story.ts';

export const filled = story(
  'Comment of several lines',
  widget('comment', 'TextAreaWidget', {
    title: 'Comment on the variance',
    width: 420,
    tooltipTitle: 'Comment',
    tooltip: 'Seen by all planners',
  }),
  { comment: { value: 'Freight went up in March.\n\nNew contract from May: "two carriers".', ordinal: 3 } },
);
export const empty = story(
  'Empty, with a hint and a highlight',
  widget('reason', 'TextAreaWidget', { title: 'Reason', placeholder: 'Why was the plan changed?', highlight: true, width: 420 }),
);
export const withIcon = story(
  'Saved by its icon',
  widget('note', 'TextAreaWidget', {
    title: 'Note to the controller',
    titleVisible: true,
    titleTextAlignment: 'end',
    titleFontColor: '#1d4ed8',
    titleFontSize: 13,
    icon: 'send.svg',
    iconStyle: { width: '24px' },
    defaultText: 'Type here',
    textAlignment: 'right',
    textFontColor: '#334155',
    textFontSize: 15,
    textStyle: { font_style: 'italic' },
    width: 420,
    height: 160,
    skin: 'wide',
  }),
  { note: { ordinal: 7 } },
);
export const locked = story(
  'May not be changed',
  widget('history', 'TextAreaWidget', { title: 'Approved text', editable: false, width: 420, titleVisible: false }),
  { history: { value: 'Approved by finance on 3 May.' } },
);
