import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { chart } from './unknown.stories.tsx';

test('a type without a drawing is named, at its configured or usual size', () => {
  const markup = renderStory(chart);
  expect(markup).toContain('<strong>LineAreaChartWidget</strong><span>trend</span>');
  expect(markup).toContain('style="width:450px;height:120px"');
});
