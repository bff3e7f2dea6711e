import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { empty, filled, locked, withIcon } from './text-area.stories.tsx';

test('the markup is that of a text box with its own prefix; the textarea contains the text with its line breaks', () => {
  const markup = renderStory(filled);
  expect(markup).toContain('<div class="ks-textarea has-title ks-textarea-standard" style="width:420px"><div class="ks-textarea-inner">');
  expect(markup).toContain(
    '<div class="ks-textarea-title"><span class="ks-textarea-title-primary">Comment on the variance</span><span class="ks-textarea-title-secondary"></span></div>' +
      '<div class="ks-textarea-field"><div class="ks-textarea-field-inner"><div class="ks-textarea-icon"></div><div class="ks-textarea-divider"></div>' +
      '<textarea class="ks-textarea-input" data-action="save" data-ordinal="3" data-id="comment"',
  );
  expect(markup).toContain('>Freight went up in March.\n\nNew contract from May: &quot;two carriers&quot;.</textarea>');
  expect(markup).toContain('data-tooltip="Comment: Seen by all planners"');
});

test('hint and highlight', () => {
  const markup = renderStory(empty);
  expect(markup).toContain('class="ks-textarea has-title has-highlight ks-textarea-standard"');
  expect(markup).toContain('placeholder="Why was the plan changed?"');
});

test('the style of the icon is on the picture; heading and text have their styles', () => {
  const markup = renderStory(withIcon);
  expect(markup).toContain('class="ks-textarea has-title has-icon ks-textarea-wide"');
  expect(markup).toMatch(/<div class="ks-textarea-icon" role="button" tabindex="0" aria-label="Save"><img src="skin\/images\/send.svg"/i);
  expect(markup).toContain('<img src="skin/images/send.svg" alt="" style="width:24px"/>');
  expect(markup).toContain('style="display:flex;padding-left:0px;justify-content:flex-end;color:#1d4ed8;font-size:13px"');
  expect(markup).toContain('style="font-style:italic;text-align:right;color:#334155;font-size:15px"');
  expect(markup).toContain('placeholder="Type here"');
});

test('a read-only one is disabled; a hidden heading keeps its room', () => {
  const markup = renderStory(locked);
  expect(markup).toMatch(/<textarea[^>]* disabled=""/);
  expect(markup).toContain('class="ks-textarea has-title ks-textarea-standard"');
  expect(markup).toContain('<span class="ks-textarea-title-primary"></span>');
});

test('draws any configuration and result', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), fc.jsonValue(), (config, value, result) => {
      const node = widget('area', 'TextAreaWidget', { ...config, value, icon: value, title: value } as JsonObject);
      expect(() => renderStory(story('any', node, { area: result as JsonObject }))).not.toThrow();
    }),
  );
});
