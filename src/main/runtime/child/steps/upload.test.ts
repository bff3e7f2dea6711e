import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeEventTests } from '../../event-tests.ts';
import { json, makeLoad } from '../../test-runtime.ts';

const tests = makeEventTests();
const { runtime, requests, lines, act } = tests;
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());
beforeEach(() => tests.forget());

const say = (key: string) =>
  `'${key}': [{ action(argument, event, element, response) { console.log('${key}', String(JSON.stringify(response))); } }]`;
const map = `EventMap = { ${['uploadImage.u', 'uploadImage.u.finished', 'uploadImage.u.error'].map(say).join(', ')} };`;
const load = (more: string) =>
  runtime.load(
    makeLoad(
      `Repository = { u: { uploadImage(...all) { console.log('upload', all.length, JSON.stringify(v('u.fileNames')), JSON.stringify(all[0].getEventValues().files)); ${more} } } };`,
      { map },
    ),
  );
const files = [{ name: 'a.png', content: 'data:image/png;base64,iVBORw==' }];

it('sends the files with the returned fields as a form, then the end and the callback', async () => {
  await load("return { url: '/upload', folder: 'x', count: 2, callback(ctx) { console.log('callback', ctx.getResponse().saved); } };");
  tests.answer = () => json({ saved: true });
  expect(await act('u', 'uploadImage', { files })).toMatchObject({ outcome: 'rest' });
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/upload',
      body: '{"folder":"x","count":"2","files":["a.png"]}',
      form: {
        fields: [
          { name: 'folder', value: 'x' },
          { name: 'count', value: '2' },
        ],
        files: [{ name: 'a.png', type: 'image/png', base64: 'iVBORw==' }],
      },
    },
  ]);
  expect(lines()).toEqual([
    'upload 1 ["a.png"] [{"name":"a.png","type":"image/png","size":6}]',
    'uploadImage.u undefined',
    'uploadImage.u.finished {"saved":true}',
    'callback true',
  ]);
});

it('keeps the content out of the state, and sends a file under the name it was given meanwhile', async () => {
  await load("Widgets.u.fileNames = ['b.png']; return { url: '/upload' };");
  await act('u', 'uploadImage', { files });
  expect(requests[0]?.form?.files[0]?.name).toBe('b.png');
  expect(JSON.stringify(await runtime.readState())).not.toContain('iVBORw');
});

it('raises a refusal in the event map as an error', async () => {
  await load("return { url: '/upload' };");
  tests.answer = () => json({ error: { message: 'too big' } }, 413);
  expect(await act('u', 'uploadImage', { files })).toMatchObject({ outcome: 'rejected', error: { status: 413 } });
  expect(lines().slice(1)).toEqual(['uploadImage.u undefined', 'uploadImage.u.error undefined']);
});

it.each([
  ['return {};', files, 'return the address as url'],
  ["return { url: '/u' };", [], 'choose one first'],
  ["return { url: '/u' };", [{ name: 'a', content: 'no data url' }], 'choose one first'],
  ["return { url: '/u' };", [{ name: 'a', content: 'data:image/png;base64,abc' }], 'choose one first'],
])('says what to do after %s', async (code, chosen, words) => {
  await load(code);
  expect(await act('u', 'uploadImage', { files: chosen })).toMatchObject({
    error: { kind: 'config', message: expect.stringContaining(words) },
  });
  expect(requests).toHaveLength(0);
});

it('says that the files were taken where the configuration asks for it, and nothing when they were not', async () => {
  const config =
    "WidgetConfig = { p: { type: PageWidget, widgets: [{ id: 'u', type: ImageUploadWidget, showUploadSuccessMessage: true, uploadSuccessMessage: 'Thanks' }, { id: 'f', type: FileUploadWidget, showUploadSuccessMessage: true }] } };";
  const repository = "Repository = { u: { uploadImage: () => ({ url: '/upload' }) }, f: { upload: () => ({ process: 'Load' }) } };";
  await runtime.load(makeLoad(repository, { config }));
  await act('u', 'uploadImage', { files });
  await act('f', 'upload', { files });
  expect(JSON.stringify(await runtime.readState())).not.toContain('iVBORw');
  tests.answer = () => json({ error: { message: 'full' } }, 500);
  await act('u', 'uploadImage', { files });
  expect(tests.effects()).toEqual([
    { kind: 'message', severity: 'info', text: 'Thanks' },
    { kind: 'message', severity: 'info', text: 'Upload success' },
    { kind: 'message', severity: 'error', text: '500 in u: full' },
  ]);
});
