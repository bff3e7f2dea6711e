import { beforeEach, expect, test, vi } from 'vitest';
import { createPictureFiles, missingFile } from './picture-files.ts';

const own = 'http://127.0.0.1:8123/frame/cap/';

beforeEach(() => {
  // Node has no FileReader.
  vi.stubGlobal(
    'FileReader',
    class {
      result = '';
      onload: () => void = () => undefined;
      readAsDataURL(file: Blob) {
        void file.text().then((text) => {
          this.result = `data:${file.type},${text}`;
          this.onload();
        });
      }
    },
  );
  return () => vi.unstubAllGlobals();
});

function makeFiles(answer: (address: string) => Response | Promise<Response> = (address) => new Response(address.slice(own.length))) {
  const asked: string[] = [];
  const progress: string[] = [];
  const controller = new AbortController();
  const files = createPictureFiles({
    own,
    fetchFile: async (address, { signal }) => {
      asked.push(address.slice(own.length));
      signal.throwIfAborted();
      return answer(address);
    },
    signal: controller.signal,
    onProgress: (done, total) => progress.push(`${done}/${total}`),
  });
  return { files, asked, progress, controller };
}

test('a file is read once, and its fragment stays', async () => {
  const { files, asked, progress } = makeFiles();
  const address = `${own}project/icons.svg`;
  expect(await Promise.all([files.dataAddress(`${address}#one`), files.dataAddress(`${address}#two`)])).toEqual([
    'data:text/plain;charset=utf-8,project/icons.svg#one',
    'data:text/plain;charset=utf-8,project/icons.svg#two',
  ]);
  expect(asked).toEqual(['project/icons.svg']);
  expect(progress).toEqual(['1/1']);
});

test.each([
  'http://127.0.0.1:8123/',
  'http://127.0.0.1:8123/frame/other/a.png',
  'http://elsewhere.example/frame/cap/a.png',
  'http://127.0.0.1:8123.elsewhere.example/frame/cap/',
  'file:///etc/passwd',
  'blob:null/1',
])('nothing is requested for %s', async (address) => {
  const { files, asked } = makeFiles();
  expect(await files.dataAddress(address)).toBe(missingFile);
  expect(await files.text(address)).toBe('');
  expect(asked).toEqual([]);
});

test('what is missing in the page is missing in the picture', async () => {
  const { files } = makeFiles((address) =>
    address.endsWith('404') ? new Response('no', { status: 404 }) : Promise.reject(new TypeError('refused')),
  );
  expect(await files.dataAddress(`${own}404`)).toBe(missingFile);
  expect(await files.dataAddress(`${own}refused`)).toBe(missingFile);
  expect(files.leftOut()).toBe(0);
});

test('files beyond the size bound are left out and counted', async () => {
  const { files } = makeFiles((address) => new Response(address.endsWith('large') ? new Uint8Array(65 * 1024 * 1024) : 'small'));
  expect(await files.dataAddress(`${own}large`)).toBe(missingFile);
  expect(await files.dataAddress(`${own}small`)).toContain('small');
  expect(files.leftOut()).toBe(1);
});

test('a cancelled picture ends with the reason', async () => {
  const { files, controller } = makeFiles();
  controller.abort(new Error('cancelled by hand'));
  await expect(files.dataAddress(`${own}a.png`)).rejects.toThrow('cancelled by hand');
});
