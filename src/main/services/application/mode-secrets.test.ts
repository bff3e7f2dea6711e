import { expect, test, vi } from 'vitest';
import { runEchoSession } from './testing/echo-session.ts';
import { marker } from './testing/echoing-server.ts';
import { secretModes } from './testing/secret-modes.ts';
import { findLeaks } from './testing/secret-writings.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

test.each(Object.keys(secretModes))('nothing that leaves main holds a %s, nor what a server made of it', async (name) => {
  const mode = await secretModes[name]?.();
  if (mode === undefined) throw new Error(`There is no ${name}.`);
  try {
    const outlets = await runEchoSession(mode);
    // Each place has received something from the server or the person, so the scan is not vacuous.
    for (const [place, text] of Object.entries(outlets)) expect(text.includes(marker), place).toBe(true);
    expect(mode.server.letIn.length).toBeGreaterThan(5);
    expect(findLeaks(outlets, mode.secrets)).toEqual([]);
  } finally {
    await mode.close();
  }
});
