import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { empty, styled } from './password-text.stories.tsx';

test('input and eye have the markup that skins expect, without a skin class', () => {
  const markup = renderStory(empty);
  expect(markup).toContain(
    '<div class="ks-password-text ks-password-text-undefined"><div class="ks-password-text-inner"><input type="password" class="ks-password-text-input"',
  );
  expect(markup).toContain('data-id="secret" data-action="savePassword" value=""/><i class="ks-password-text-icon icon-eye"');
});

test('neither a configured value nor one of a result is filled in; parts have their styles', () => {
  const markup = renderStory(styled);
  expect(markup).not.toMatch(/made up|not this/);
  expect(markup).toContain('class="ks-password-text ks-password-text-undefined" style="width:300px;background-color:#f8fafc"');
  expect(markup).toContain('<div class="ks-password-text-inner" style="padding:6px">');
  expect(markup).toContain('style="width:280px"');
  expect(markup).toMatch(/icon-eye" style="opacity:.8"/);
});

test.each([null, [], 3, { value: {} }])('whatever its init brings, it is drawn: %j', (result) => {
  const node = widget('p', 'PasswordTextWidget', { value: null, tooltip: [], mainStyle: 3 });
  expect(renderStory(story('any', node, { p: result }))).toContain('type="password"');
});
