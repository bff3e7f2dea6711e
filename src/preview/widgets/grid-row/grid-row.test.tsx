import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { centred, plain } from './grid-row.stories.tsx';

test('the alignment is a class before the skin', () => {
  expect(renderStory(centred)).toBe(
    '<section id="row" title=""><div class="ks-grid-row ks-row-pos-center ks-grid-row-standard" style="height:50px"></div></section>',
  );
});

test('without alignment there is no alignment class', () => {
  expect(renderStory(plain)).toContain('class="ks-grid-row ks-grid-row-standard"');
});

test('draws any configuration and result', () => {
  const names = ['width', 'height', 'alignment', 'skin', 'title', 'minHeight', 'marginTop', 'visible', 'tooltip', 'ordinal'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('w', 'GridRowWidget', given), { w: result as null }))).toContain('class="ks-grid-row ');
    }),
    { numRuns: 60 },
  );
});
