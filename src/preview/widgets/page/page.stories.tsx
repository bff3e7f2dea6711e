import { story, widget } from '../../frame/story.ts';

export const twoTexts = story(
  'Page with two texts',
  widget('start', 'PageWidget', { title: 'Start' }, [
    widget('heading', 'TextWidget', { title: 'Heading' }),
    widget('hidden', 'TextWidget', { title: 'Hidden', visible: false }),
  ]),
);
