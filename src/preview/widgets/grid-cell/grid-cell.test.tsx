import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { loadedAlignment, percentCell } from './grid-cell.stories.tsx';

test('a cell in percent loses its height but keeps its minimum on the section', () => {
  expect(renderStory(percentCell)).toBe(
    '<section id="cell" style="width:75%;min-height:20px" title=""><div class="ks-grid-cell ks-grid-cell-standard" style="margin-left:4px"><div class="ks-pos-center-center ks-grid-cell-content"></div></div></section>',
  );
});

test('the result wins over the configuration', () => {
  const markup = renderStory(loadedAlignment);
  expect(markup).toContain('ks-pos-bottom-right ks-grid-cell-content');
  expect(markup).toContain('ks-grid-cell ks-grid-cell-dark');
});

test('draws any configuration and result', () => {
  const names = ['width', 'height', 'alignment', 'skin', 'title', 'minHeight', 'marginTop', 'visible', 'tooltip', 'ordinal'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('w', 'GridCellWidget', given), { w: result as null }))).toContain('class="ks-grid-cell ');
    }),
    { numRuns: 60 },
  );
});

test('the class contains the alignment as it is, even an empty one; null means none', () => {
  const drawn = (alignment: string | null): string => renderStory(story('', widget('c', 'GridCellWidget', { alignment })));
  expect(drawn('')).toContain('class="ks-pos- ks-grid-cell-content"');
  expect(drawn('bottom')).toContain('class="ks-pos-bottom ks-grid-cell-content"');
  expect(drawn(null)).toContain('class="ks-pos-center-center ks-grid-cell-content"');
});
