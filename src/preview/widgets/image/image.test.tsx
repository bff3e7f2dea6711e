import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { glyph, nameless, picture } from './image.stories.tsx';

test('a picture of the image folder, with its measures on the img', () => {
  const markup = renderStory(picture);
  expect(markup).toContain('<div class="ks-image ks-image-framed"');
  expect(markup).toContain('data-action="imageClicked" data-id="plan"');
  expect(markup).toContain('<img src="skin/images/plant.svg" alt="Floor plan of the plant" style="height:160px;width:240px"/>');
});

test('the configuration decides whether there is a glyph, the result which one; its size is configured', () => {
  const markup = renderStory(glyph);
  expect(markup).toContain('<span class="icon-trash" style="display:inline-block;font-size:32px"></span>');
  expect(renderStory(story('no glyph', widget('a', 'ImageWidget'), { a: { icon: 'trash' } }))).not.toContain('icon-trash');
});

test('without a file the title is drawn, in its own style', () => {
  expect(renderStory(nameless)).toContain('<img alt="Logo of the customer" style="padding-top:4px;color:#1d4ed8;font-size:18px"/>');
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, result) => {
      const node = widget('image', 'ImageWidget', { fileName: value, icon: value, fontSize: value, title: value } as JsonObject);
      expect(() => renderStory(story('any', node, { image: result as JsonObject }))).not.toThrow();
    }),
  );
});
