import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { echoProject, marker } from '../services/application/testing/echoing-server.ts';
import { secretModes } from '../services/application/testing/secret-modes.ts';
import { findLeaks } from '../services/application/testing/secret-writings.ts';
import { paths } from '../services/application/testing/watched-application.ts';
import { openRun, runFromTerminal, runTarget } from './run-command.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

let folder = '';
let printed: string[] = [];
let complained: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-run-'));
  printed = [];
  complained = [];
  vi.spyOn(console, 'log').mockImplementation((...parts) => void printed.push(parts.join(' ')));
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complained.push(parts.join(' ')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  await rm(folder, { recursive: true, force: true });
});

const targets = ['fail0', 'page', 'data', 'large'];
// An identity service, a proxy and a certificate cannot be named in the environment.
const modes = ['password', 'CAM password', 'CAM passport', 'token', 'key of SaaS', 'client secret', 'pasted cookies'];

test.each(modes)('run prints no %s from the environment, nor what a server made of it', async (name) => {
  const mode = await secretModes[name]?.();
  if (mode?.environment === undefined) throw new Error(`There is no ${name} in an environment.`);
  for (const [variable, value] of Object.entries({ ...mode.environment, DASHWRIGHT_DATA: join(folder, 'data') }))
    vi.stubEnv(variable, value);
  for (const [path, text] of Object.entries(echoProject(mode.secrets))) await writeFile(join(folder, path), text);
  const options = { folder, baseUrl: mode.server.baseUrl, middleware: false, sample: false, trust: true, paths };
  try {
    // As a command from its start to its end, then the others in one session: what they print depends on nothing before.
    await runFromTerminal({ ...options, target: 'fail0.init', settings: [], json: false });
    const session = await openRun(options);
    try {
      for (const place of targets) {
        for (const json of [false, true]) {
          printed.push(`--- ${place}`);
          await runTarget(session, { target: `${place}.init`, settings: [], json });
        }
      }
    } finally {
      await session.dispose();
    }
    const output = printed.join('\n');
    expect(output).toContain(marker);
    expect(output).toMatch(/\*{10}/);
    expect(output).toContain('•••');
    expect(mode.server.letIn.length).toBeGreaterThan(2 * targets.length);
    expect(findLeaks({ output, errors: complained.join('\n') }, mode.secrets)).toEqual([]);
  } finally {
    await mode.close();
  }
});
