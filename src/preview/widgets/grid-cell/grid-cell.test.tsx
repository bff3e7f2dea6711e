import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { loadedAlignment, percentCell } from './grid-cell.stories.tsx';

test('a cell in percent loses its height but keeps the least one on the section', () => {
  expect(renderStory(percentCell)).toBe(
    '<section id="cell" style="width:75%;min-height:20px" title=""><div class="ks-grid-cell ks-grid-cell-standard" style="margin-left:4px"><div class="ks-pos-center-center ks-grid-cell-content"></div></div></section>',
  );
});

test('the result wins over the configuration', () => {
  const markup = renderStory(loadedAlignment);
  expect(markup).toContain('ks-pos-bottom-right ks-grid-cell-content');
  expect(markup).toContain('ks-grid-cell ks-grid-cell-dark');
});
