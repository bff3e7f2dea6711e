import { expect, test, vi } from 'vitest';
import type { Redactor } from '../exchanges/redaction.ts';
import { runEchoSession } from './testing/echo-session.ts';
import { secretModes } from './testing/secret-modes.ts';
import { findLeaks, writings } from './testing/secret-writings.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

// Proves that the other tests of secrets can fail: the same session with a redactor that lets everything through.
vi.mock('../exchanges/redaction.ts', () => ({
  createRedactor: (): Redactor => ({
    register: () => undefined,
    forget: () => undefined,
    afterLearning: () => () => undefined,
    version: () => 0,
    beforeForgetting: () => () => undefined,
    redact: (text: string) => text,
    maskData: async (chunks: readonly Uint8Array[]) => chunks,
    longestForm: () => 0,
  }),
}));

test('without redaction, every outlet that server text reaches leaks a password', async () => {
  const mode = await secretModes['password']?.();
  if (mode === undefined) throw new Error('There is no such mode.');
  try {
    const leaks = findLeaks(await runEchoSession(mode), mode.secrets.slice(0, 1));
    const compared = ['comparisons', 'compared runs', 'compared connections'];
    for (const place of ['messages to the child', 'events', 'answers', 'traces', 'exchanges', 'log', ...compared]) {
      const found = leaks.filter((leak) => leak.startsWith(`${place}: `)).length;
      expect(found, place).toBeGreaterThan(place === 'traces' ? 5 : Object.keys(writings).length - 3);
    }
    // Server text is never written to disk.
    expect(leaks.filter((leak) => /^(crash journals|dashwright\.json|other files): /.test(leak))).toEqual([]);
  } finally {
    await mode.close();
  }
});

test('every way of writing a secret is found wherever it occurs', () => {
  const secret = 'pä"ss w/ö rd+42 <&>';
  for (const [name, write] of Object.entries(writings)) {
    const log = JSON.stringify({ line: JSON.stringify({ text: `before ${write(secret)} after` }) });
    expect(findLeaks({ log }, [secret]), name).toContain(`log: ${name} of ${secret}`);
  }
});
