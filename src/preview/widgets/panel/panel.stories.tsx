import { story, widget } from '../../gallery/story.ts';

export const measured = story('Panel with measures', widget('panel', 'PanelWidget', { width: 300, paddingTop: 5 }), {
  panel: { width: 900, skin: 'flex' },
});
export const filled = story(
  'Panel with texts',
  widget('panel', 'PanelWidget', { width: 300, paddingTop: 16, paddingLeft: 16 }, [
    widget('name', 'TextWidget', { title: 'Road bikes', body: '12 models' }),
    widget('open', 'ButtonWidget', { label: 'Open', width: 100 }),
  ]),
);
