import { expect, test } from 'vitest';
import { renderStory } from '../../frame/render-story.tsx';
import { decorated, disabled, labelled } from './button.stories.tsx';

test('the parts are always there; without a border width the root keeps 1 px of padding', () => {
  const markup = renderStory(labelled);
  expect(markup).toMatch(
    /^<section id="save"><a class="ks-button has-label pos-icon-left ks-button-standard" style="height:30px;padding:1px"/,
  );
  expect(markup).toContain('data-id="save" data-action="launch"');
  expect(markup).toContain(
    '<div class="ks-button-icon"></div><div class="ks-button-divider"></div><div class="ks-button-label" title="Save">Save</div>',
  );
});

test('border, shadow, gradient and label follow the parameters; the padding shorthand replaces single paddings', () => {
  const markup = renderStory(decorated);
  expect(markup).toContain('class="ks-button has-icon has-label has-box-shadow pos-icon-right ks-button-main"');
  expect(markup).toContain('style="background-color:#000;padding:2px;border-radius:8px"');
  expect(markup).toContain(
    '<div class="ks-button-inner" style="border-radius:7px;background-color:#fff;background-image:linear-gradient(to bottom, #fff, #eee)">',
  );
  expect(markup).toContain('<span class="icon-mail"></span>');
  expect(markup).toContain('style="letter-spacing:1px;color:blue;font-size:12px;font-weight:bold"');
});

test('a disabled button has no class of its own and no place in the tab order', () => {
  const markup = renderStory(disabled);
  expect(markup).toContain('class="ks-button has-label pos-icon-left ks-button-standard"');
  expect(markup).not.toContain('tabindex');
});
