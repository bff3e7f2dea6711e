import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DiscoveredProject } from '../project/discover-project.ts';
import type { ProjectFiles } from '../project/project-files.ts';
import { startFirstReading } from './first-reading.ts';
import { createKnownFiles } from './known-files.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A project of one file with so many characters, and what was done with it. */
function makeReading(size: number, isPageFirst: boolean, isDisposed = () => false) {
  const done: string[] = [];
  const project = { files: [{ path: 'repository.js', role: 'repository', exists: true }] } as unknown as DiscoveredProject;
  const files = {
    read: async () => ({ text: 'x'.repeat(size) }),
    watch: async () => void done.push('watch'),
    rescan: async () => void done.push('rescan'),
    dispose: async () => undefined,
  } as unknown as ProjectFiles;
  const reading = startFirstReading(
    {
      project,
      files,
      known: createKnownFiles(project, { setDisk: () => void done.push('text') }),
      analysis: { begin: async () => void done.push('analysis') },
      record: { addUnreadable: () => undefined },
      onChange: () => undefined,
      isDisposed,
    },
    true,
    isPageFirst,
  );
  return { reading, done };
}

it('analyses large files once the page that is drawn needs nothing more', async () => {
  const { reading, done } = makeReading(600_000, true);
  await reading.texts;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(['text']);
  reading.pageLoaded();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(done).toEqual(['text']);
  await vi.advanceTimersByTimeAsync(100);
  await reading.all;
  expect(done).toEqual(['text', 'analysis', 'watch', 'rescan']);
});

it('waits no longer than six seconds for a page', async () => {
  const { reading, done } = makeReading(600_000, true);
  await vi.advanceTimersByTimeAsync(6_000);
  await reading.all;
  expect(done).toContain('analysis');
});

it.each([
  ['small files', 1_000, true],
  ['large files of a project whose page is drawn by nothing else', 600_000, false],
])('analyses %s at once', async (_name, size, isPageFirst) => {
  const { reading, done } = makeReading(size, isPageFirst);
  await reading.all;
  expect(done).toEqual(['text', 'analysis', 'watch', 'rescan']);
});

it('does nothing more for a project that was closed meanwhile', async () => {
  const { reading, done } = makeReading(600_000, true, () => true);
  reading.goOn();
  await reading.all;
  expect(done).toEqual(['text']);
});
