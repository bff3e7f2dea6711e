import { expect, test } from 'vitest';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { actuals } from './file-upload.stories.tsx';

test('drawn as the newer upload button, with its own event', () => {
  const markup = renderStory(actuals);
  expect(markup).toContain('<label class="ks-button has-icon has-label pos-icon-left ks-button-standard"');
  expect(markup).toContain('data-action="upload" data-id="actuals"');
  expect(markup).toContain('<span class="icon-upload"></span>');
  expect(markup).toContain('<div class="ks-button-label" style="color:#ffffff">Load actuals</div>');
  expect(markup).toContain('<div class="progress"><div class="progress-bar"');
});

test.each([null, [], 'text', { label: null, maxFileSize: {} }])('whatever its init brings, it is drawn: %j', (result) => {
  expect(renderStory(story('any', widget('u', 'FileUploadWidget'), { u: result }))).toContain('type="file"');
});
