import { beforeEach, expect, test } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { createFakeHost } from '../../host/fake-host.ts';
import { initDownloads, readDownload } from './download-actions.ts';
import { useNotices } from './notice-store.ts';

beforeEach(() => useNotices.setState({ notices: [] }));

const bytes = Uint8Array.from({ length: 1_200_000 }, (_, index) => (index * 7) % 256);
const toBase64 = (piece: Uint8Array) => Buffer.from(piece).toString('base64');
/** Longer than the busiest machine needs. */
const patience = { timeout: 15_000 };

/** A host that holds one file, as main does. */
const makeHost = () =>
  createFakeHost({
    'download.read': async ({ exchangeId, offset, limit }) => {
      if (exchangeId !== 'e1') throw new AppError('not-found', 'This file is no longer kept. Start the download again.');
      return {
        fileName: 'plain.bin',
        contentType: 'application/x-thing; charset=binary',
        totalLength: bytes.length,
        base64: toBase64(bytes.subarray(offset, offset + limit)),
      };
    },
  });
const offer = (exchangeId: string) => ({ effects: [{ kind: 'download' as const, exchangeId, fileName: 'asked.bin', widgetId: 'export' }] });

test('a file larger than one call is put together byte for byte', async () => {
  const { fileName, file } = await readDownload(makeHost(), 'e1');
  expect(fileName).toBe('plain.bin');
  expect(file.type).toBe('application/x-thing');
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
});

test('a fetched file is offered and saved by a click alone', async () => {
  const host = makeHost();
  const saved: string[] = [];
  const stop = initDownloads(host, (fileName, file) => saved.push(`${fileName} ${file.size}`));
  host.emit('preview.effects', offer('e1'));
  const [notice] = useNotices.getState().notices;
  expect(notice).toMatchObject({ severity: 'info', message: 'export fetched asked.bin.', action: { label: 'Save' } });
  expect(host.calls).toEqual([]);
  notice?.action?.run();
  await expect.poll(() => saved, patience).toEqual([`plain.bin ${bytes.length}`]);
  stop();
});

test('a file that is gone says what to do next', async () => {
  const host = makeHost();
  const stop = initDownloads(host, () => expect.unreachable());
  host.emit('preview.effects', offer('e2'));
  useNotices.getState().notices[0]?.action?.run();
  await expect
    .poll(() => useNotices.getState().notices.map(({ message }) => message), patience)
    .toContain('This file is no longer kept. Start the download again.');
  stop();
});
