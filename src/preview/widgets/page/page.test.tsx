import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { toolTips, twoTexts } from './page.stories.tsx';

test('a page has no element of its own: its children are siblings', () => {
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

test('browsers do not show a tooltip by themselves; the one of the result wins', () => {
  const markup = renderStory(toolTips);
  expect(markup).toContain('<section id="sum" data-tooltip="Sum of all &lt;b&gt;regions&lt;/b&gt;">');
  expect(markup).toContain('<section id="send" data-tooltip="Sends the plan">');
  expect(markup).toContain('<section id="plain"><');
});
