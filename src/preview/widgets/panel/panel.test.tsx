import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { measured } from './panel.stories.tsx';

test('measures come from the configuration alone, the skin from the result', () => {
  expect(renderStory(measured)).toBe(
    '<section id="panel"><div class="ks-panel ks-panel-flex" style="width:300px;padding-top:5px"></div></section>',
  );
});
