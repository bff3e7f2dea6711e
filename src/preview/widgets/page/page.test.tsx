import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { toolTips, twoTexts } from './page.stories.tsx';

test('a page has no element: its children stand side by side', () => {
  const markup = renderStory(twoTexts);
  expect(markup).toMatch(/^<section id="heading"/);
  expect(markup).not.toContain('start');
});

test('a hidden widget is drawn with display none', () => {
  expect(renderStory(twoTexts)).toContain('<section id="hidden" style="display:none">');
});

test('an Api call shows a hidden widget and marks its section', () => {
  const markup = renderStory({ ...twoTexts, data: [{ id: 'hidden', status: 'idle', revision: 0, forcedVisible: true }] });
  expect(markup).toContain('<section id="hidden" class="forcedByEventMap">');
});

test('a tooltip is no attribute that browsers show by themselves; the one of the result counts', () => {
  const markup = renderStory(toolTips);
  expect(markup).toContain('<section id="sum" data-tooltip="Sum of all &lt;b&gt;regions&lt;/b&gt;">');
  expect(markup).toContain('<section id="send" data-tooltip="Sends the plan">');
  expect(markup).toContain('<section id="plain"><');
});
