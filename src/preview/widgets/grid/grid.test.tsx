import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { namedGrid, pageGrid } from './grid.stories.tsx';

test('a percent width goes to the section, margins to the root', () => {
  expect(renderStory(pageGrid)).toContain(
    '<section id="grid" style="width:100%" title=""><div class="ks-grid ks-grid-template1" style="margin-left:10px"><div class="ks-grid-inner"><div class="ks-grid-content">',
  );
});

test('a digit width is px on the root; a height of 0 is left out', () => {
  expect(renderStory(namedGrid)).toBe(
    '<section id="grid" title="Totals"><div class="ks-grid ks-grid-cards" style="width:480px"><div class="ks-grid-inner"><div class="ks-grid-content"></div></div></div></section>',
  );
});

test('draws any configuration and result', () => {
  const names = ['width', 'height', 'alignment', 'skin', 'title', 'minHeight', 'marginTop', 'visible', 'tooltip', 'ordinal'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('w', 'GridWidget', given), { w: result as null }))).toContain('class="ks-grid ');
    }),
    { numRuns: 60 },
  );
});
