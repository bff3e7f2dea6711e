import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import { renderStory } from '../../gallery/render-story.tsx';
import { story, widget } from '../../gallery/story.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { fileProblems, pictureProblem, unreadable, uploadLimits } from './file-checks.ts';
import { limited, plain } from './image-upload.stories.tsx';

test('a label with the parts of a button around the input, and a bar', () => {
  const markup = renderStory(plain);
  expect(markup).toMatch(
    /<section id="upload"><div><label class="ks-button has-label pos-icon-left ks-button-standard" style="padding:1px"><div class="ks-button-inner"><div class="ks-button-content"><input type="file" multiple="" data-action="uploadImage" data-id="upload" style="opacity:0;width:0.1px;height:0.1px"/,
  );
  expect(markup).toContain(
    '<div class="ks-button-icon"></div><div class="ks-button-divider"></div><div class="ks-button-label">Add pictures</div>',
  );
  expect(markup).toMatch(/<\/label><div class="progress"><div class="progress-bar"[^>]* style="text-align:center">/);
});

test('measures are split between the outer box and the button; parts have their styles', () => {
  const markup = renderStory(limited);
  expect(markup).toContain(
    '<div style="margin-top:6px"><label class="ks-button has-icon has-label has-box-shadow pos-icon-right ks-button-green" style="height:40px;background-color:#047857;padding:2px;border-radius:9px">',
  );
  expect(markup).toContain(
    '<div class="ks-button-icon" style="color:#065f46;width:20px;height:16px"><span class="icon-image"></span></div>',
  );
  expect(markup).toContain('<div class="ks-button-divider" style="flex:none;width:12px"></div>');
  expect(markup).toContain(
    'style="letter-spacing:.2px;border-radius:8px;background-color:#ecfdf5;background-image:linear-gradient(to bottom, #ffffff, #d1fae5)"',
  );
  expect(markup).toContain('style="font-style:italic;color:#065f46;font-size:15px;font-weight:bold"');
  expect(markup).toContain('<div class="progress" style="height:40px;display:none">');
});

const limitsOf = (config: JsonObject) => uploadLimits(readParameters(config));
const file = (name: string, type: string, size: number) => ({ name, type, size });

test('files are limited by type, size and total size', () => {
  const limits = limitsOf({ maxFileSize: 3, maxFileSizePerFile: 2, allowedMimeTypes: ['image/*', 'application/PDF'] });
  const big = 2 * 1024 * 1024;
  expect(fileProblems([file('a.png', 'image/png', big), file('b.pdf', 'application/pdf', 10)], limits)).toEqual([]);
  expect(fileProblems([file('<a>.txt', 'text/plain', 1)], limits)).toEqual([
    '<b>&lt;a&gt;.txt</b> is of a type that is not taken here. Choose one of image/*, application/pdf.',
  ]);
  expect(fileProblems([file('a.png', 'image/png', big + 1)], limits)).toEqual(['<b>a.png</b> has 2.0 MB: a file may have up to 2 MB.']);
  expect(fileProblems([file('a.png', 'image/png', big), file('b.png', 'image/png', big)], limits)).toEqual([
    'The files have 4.0 MB together: up to 3 MB may be uploaded at once.',
  ]);
});

test('width and height of a picture are checked only together', () => {
  const limits = limitsOf({ allowedWidthInPixel: 640, allowedHeightInPixel: '360' });
  const picture = file('a.png', 'image/png', 1);
  expect(pictureProblem(picture, { width: 640, height: 360 }, limits)).toBeUndefined();
  expect(pictureProblem(picture, { width: 640, height: 361 }, limits)).toBe(
    '<b>a.png</b> has 640 × 361 pixels: it has to have 640 × 360 pixels.',
  );
  expect(pictureProblem(picture, undefined, limits)).toContain('is not a picture');
  expect(limitsOf({ allowedWidthInPixel: 640 }).picture).toBeUndefined();
  expect(unreadable(picture)).toContain('a.png');
});

test('any configuration can be drawn and has limits that allow some file', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, result) => {
      const names = 'label icon maxFileSize maxFileSizePerFile allowedMimeTypes allowedWidthInPixel gradient iconWidth'.split(' ');
      const config = Object.fromEntries(names.map((name) => [name, value])) as JsonObject;
      expect(() => renderStory(story('any', widget('upload', 'ImageUploadWidget', config), { upload: result as JsonValue }))).not.toThrow();
      const limits = limitsOf(config);
      expect(limits.all > 0 && limits.each > 0).toBe(true);
    }),
  );
});

test('the label has no style of the part main, which this widget lacks', () => {
  const config = { mainStyle: { background: 'red', border_radius: '9px' }, borderColor: '#036', width: 120 };
  expect(renderStory(story('', widget('u', 'ImageUploadWidget', config)))).toMatch(
    /<label class="[^"]*" style="width:120px;background-color:#036;padding:1px">/,
  );
});
