import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { invisible } from './shadow.stories.tsx';

test('its section is there and empty', () => {
  expect(renderStory(invisible)).toContain('<section id="rates"></section>');
});

test.each([null, 0, 'text', [], { visible: false }, [[null]]])('whatever it loads is drawn as nothing: %j', (result) => {
  expect(renderStory(story('any', widget('rates', 'ShadowWidget'), { rates: result }))).toMatch(/<section id="rates"[^>]*><\/section>/);
});
