import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderStory, StoryView, storyStore } from '../../frame/render-story.tsx';
import { filled, readOnly } from './text-box.stories.tsx';

test('title, field and input stand in the tree that skins know', () => {
  const markup = renderStory(filled);
  expect(markup).toContain(
    '<div class="ks-textbox has-title ks-textbox-standard"><div class="ks-textbox-inner"><div class="ks-textbox-title">',
  );
  expect(markup).toContain('<span class="ks-textbox-title-primary">Amount</span><span class="ks-textbox-title-secondary"></span>');
  expect(markup).toMatch(
    /<div class="ks-textbox-icon"><\/div><div class="ks-textbox-divider"><\/div><input class="ks-textbox-input" type="text"/,
  );
  expect(markup).toContain('value="120"');
  expect(markup).toContain('placeholder="in thousands"');
  expect(markup).toContain('style="text-align:right"');
});

test('read only marks the inner field; types that are no line of text become text', () => {
  const markup = renderStory(readOnly);
  expect(markup).toContain('<div class="ks-textbox has-icon ks-textbox-standard">');
  expect(markup).toContain('<div class="ks-textbox-field-inner readonly">');
  expect(markup).toContain('<img src="skin/images/key.svg" alt=""/>');
  expect(markup).toMatch(/type="text"[^>]*readOnly/i);
});

test('the message of a failed validation stands in the second heading and goes with the next typing', () => {
  const store = storyStore(filled);
  store.setMessage('amount', 'Too large');
  const markup = renderToStaticMarkup(<StoryView store={store} />);
  expect(markup).toContain('has-title has-title-secondary ks-textbox-standard');
  expect(markup).toContain('<div class="ks-textbox-field input-error">');
  expect(markup).toMatch(/ks-textbox-title-secondary" role="alert">Too large</);
  store.setDraft('amount', { text: '12', sent: undefined });
  const after = renderToStaticMarkup(<StoryView store={store} />);
  expect(after).not.toContain('Too large');
  expect(after).toContain('value="12"');
});
