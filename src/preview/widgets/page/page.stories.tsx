import { story, widget } from '../../frame/story.ts';

export const twoTexts = story(
  'Page with two texts',
  widget('start', 'PageWidget', { title: 'Start', favicon: 'start.png' }, [
    widget('heading', 'TextWidget', { title: 'Heading' }),
    widget('hidden', 'TextWidget', { title: 'Hidden', visible: false }),
  ]),
);
export const toolTips = story(
  'Widgets with tooltips',
  widget('page', 'PageWidget', { title: 'Sales' }, [
    widget('sum', 'TextWidget', { title: '1 204', tooltip: 'Sum of all <b>regions</b>', width: 120 }),
    widget('plain', 'TextWidget', { title: 'Without' }),
    widget('send', 'ButtonWidget', { label: 'Send', width: 120, marginTop: 12 }),
  ]),
  { send: { tooltip: 'Sends the plan' } },
);
