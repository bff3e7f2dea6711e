import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderStory, StoryView, storyStore } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { decorated, filled, readOnly } from './text-box.stories.tsx';

test('title, field and input have the markup that skins expect', () => {
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

test('read only marks the inner field; types other than a line of text become text', () => {
  const markup = renderStory(readOnly);
  expect(markup).toContain('<div class="ks-textbox has-icon ks-textbox-standard">');
  expect(markup).toContain('<div class="ks-textbox-field-inner readonly">');
  expect(markup).toContain('<img src="skin/images/key.svg" alt=""/>');
  expect(markup).toMatch(/type="text"[^>]*readOnly/i);
});

test.each(['password', 'number', 'email'])('the input is of the type %s where it is asked for', (textBoxType) => {
  expect(renderStory(story('', widget('b', 'TextBoxWidget', { textBoxType })))).toContain(`type="${textBoxType}"`);
});

test('the message of a failed validation is in the second heading and disappears with the next typing', () => {
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

test('heading, icon and input have their styles; highlight is a class', () => {
  const markup = renderStory(decorated);
  expect(markup).toContain('class="ks-textbox has-title has-icon has-highlight ks-textbox-wide"');
  expect(markup).toContain('style="letter-spacing:.5px;display:flex;padding-left:0px;justify-content:center;color:#1e3a8a;font-size:13px"');
  expect(markup).toContain('<div class="ks-textbox-icon" style="padding-left:8px"><img src="skin/images/money.png"');
  expect(markup).toContain('style="font-style:italic;color:#334155;font-size:16px"');
});

test('without a value it may hide; the heading may be empty', () => {
  const markup = renderStory(story('', widget('b', 'TextBoxWidget', { hideIfNoData: true, title: 'B', titleVisible: false })));
  expect(markup).toContain('<div class="ks-textbox has-title ks-textbox-standard" style="display:none">');
  expect(markup).toContain('<span class="ks-textbox-title-primary"></span>');
  expect(renderStory(story('', widget('b', 'TextBoxWidget'), { b: { hideIfNoData: true } }))).not.toContain('display:none');
});

test('draws any configuration and result', () => {
  const names = ['value', 'title', 'icon', 'textBoxType', 'titleStyle', 'defaultText', 'textAlignment', 'editable', 'ordinal'];
  const config = fc.dictionary(fc.constantFrom(...names), fc.jsonValue() as fc.Arbitrary<null>);
  fc.assert(
    fc.property(config, fc.jsonValue(), (given, result) => {
      expect(renderStory(story('', widget('b', 'TextBoxWidget', given), { b: result as null }))).toContain('ks-textbox-input');
    }),
    { numRuns: 60 },
  );
});

test('hideIfNoData depends on what was loaded, not on what is being typed', () => {
  const given = story('', widget('t', 'TextBoxWidget', { hideIfNoData: true }), { t: { value: 'old' } });
  const store = storyStore(given);
  store.setDraft('t', { text: '', sent: undefined });
  expect(renderToStaticMarkup(<StoryView store={store} />)).not.toContain('display:none');
  expect(renderStory({ ...given, data: [] })).toContain('display:none');
});
