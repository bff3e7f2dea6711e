import { story, widget } from '../../gallery/story.ts';

export const invisible = story(
  'Draws nothing between two texts',
  widget('page', 'PageWidget', {}, [
    widget('above', 'TextWidget', { title: 'The rates below are loaded by a shadow.' }),
    widget('rates', 'ShadowWidget'),
    widget('below', 'TextWidget', { title: 'EUR 1.00, USD 1.08' }),
  ]),
  { rates: [{ currency: 'USD', rate: 1.08 }] },
);
