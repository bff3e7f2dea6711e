import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { centred, plain } from './grid-row.stories.tsx';

test('the alignment is a class before the skin', () => {
  expect(renderStory(centred)).toBe(
    '<section id="row" title=""><div class="ks-grid-row ks-row-pos-center ks-grid-row-standard" style="height:50px"></div></section>',
  );
});

test('without alignment there is no alignment class', () => {
  expect(renderStory(plain)).toContain('class="ks-grid-row ks-grid-row-standard"');
});
