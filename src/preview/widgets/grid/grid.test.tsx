import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { namedGrid, pageGrid } from './grid.stories.tsx';

test('a percent width goes to the section, margins to the root', () => {
  expect(renderStory(pageGrid)).toContain(
    '<section id="grid" style="width:100%" title=""><div class="ks-grid ks-grid-template1" style="margin-left:10px"><div class="ks-grid-inner"><div class="ks-grid-content">',
  );
});

test('a digit width is px on the root; a height of 0 writes nothing', () => {
  expect(renderStory(namedGrid)).toBe(
    '<section id="grid" title="Totals"><div class="ks-grid ks-grid-cards" style="width:480px"><div class="ks-grid-inner"><div class="ks-grid-content"></div></div></div></section>',
  );
});
