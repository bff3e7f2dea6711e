import { type Story, story, widget } from '../../gallery/story.ts';

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

const plan = widget('page', 'PageWidget', { title: 'Plan' }, [
  widget('sum', 'TextWidget', { title: 'Plan 2027', body: '1 204 000', marginTop: 12, marginLeft: 12 }),
]);
export const message: Story = {
  ...story('Message', plan),
  over: { message: 'The plan of <b>Berlin</b> is closed. Ask controlling to open it.', severity: 'warning' },
};
export const question: Story = { ...story('Question', plan), over: { question: 'Delete the plan of <b>Berlin</b>?' } };
export const menu: Story = { ...story('Context menu', plan), over: { menu: ['Copy', 'Paste', 'Write a comment'] } };
