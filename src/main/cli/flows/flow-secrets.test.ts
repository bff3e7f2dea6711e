import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { echoProject, marker } from '../../services/application/testing/echoing-server.ts';
import { secretModes } from '../../services/application/testing/secret-modes.ts';
import { findLeaks } from '../../services/application/testing/secret-writings.ts';
import { paths } from '../../services/application/testing/watched-application.ts';
import { flowReporters } from './flow-report.ts';
import { testCommand } from './test-command.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

let folder = '';
let printed: string[] = [];
let complained: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dashwright-flows-'));
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

const answered = ['data', 'large', 'fail0', 'process'];
/** Answers that may end the session: a page of their own. */
const ending = ['page', 'redirect', 'gateway'];

const pageOf = (id: string, widgets: readonly string[]) =>
  `${id}: { id: '${id}', type: PageWidget, widgets: [${widgets.map((widget) => `{ id: '${widget}', type: TextWidget }`).join(', ')}] }`;

/** Expects everything that a message may quote: results, texts, values, requests, problems, and the flow itself. */
function echoingFlow(page: string, widgets: readonly string[], secrets: readonly string[]): string {
  const expectations = [
    ...widgets.flatMap((widget) => [
      { result: { widget, equals: 'nothing of the kind' } },
      { result: { widget, path: '0.more', equals: secrets[0] } },
      { text: { widget, contains: 'nothing of the kind' } },
      { request: { widget, count: 7 } },
      { value: { path: `${widget}.value`, equals: 1 } },
    ]),
    ...secrets.map((secret) => ({ message: { contains: secret } })),
    { problems: 'none' },
  ];
  return JSON.stringify({ name: `A flow with ${secrets[0]} in its name`, page, steps: [{ expect: expectations }] });
}

/** A project that asks a server for what it knows, with flows that look at all of it. */
async function writeProject(secrets: readonly string[]): Promise<void> {
  const config = `WidgetConfig = { ${pageOf('answers', answered)}, ${pageOf('endings', ending)} };`;
  const files = {
    ...echoProject(secrets),
    'widget-config.js': config,
    'flows/a.yml': echoingFlow('answers', answered, secrets),
    'flows/b.yml': echoingFlow('endings', ending, secrets),
  };
  await mkdir(join(folder, 'flows'));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
}

// An identity service, a proxy and a certificate cannot be named in the environment.
const modes = ['password', 'CAM password', 'CAM passport', 'token', 'key of SaaS', 'client secret', 'pasted cookies'];

test.each(modes)('a report has no %s from the environment, nor what a server made of it', async (name) => {
  const mode = await secretModes[name]?.();
  if (mode?.environment === undefined) throw new Error(`There is no ${name} in an environment.`);
  for (const [variable, value] of Object.entries({ ...mode.environment, DASHWRIGHT_DATA: join(folder, 'data') }))
    vi.stubEnv(variable, value);
  await writeProject(mode.secrets);
  const options = { folder, flow: undefined, connection: undefined, sample: false, middleware: false, allowWrites: false, dryRun: false };
  const reports: Record<string, string> = {};
  try {
    for (const reporter of flowReporters) {
      const output = join(folder, `report.${reporter}`);
      await testCommand({ ...options, baseUrl: mode.server.baseUrl, reporter, output, stepSeconds: 60, trust: true, paths });
      reports[reporter] = await readFile(output, 'utf8');
    }
    expect(process.exitCode).toBe(1);
    for (const report of Object.values(reports)) {
      expect(report).toContain(marker);
      expect(report).toContain('nothing of the kind');
      expect(report).toContain('•••');
    }
    expect(mode.server.letIn.length).toBeGreaterThan(flowReporters.length);
    expect(findLeaks({ ...reports, output: printed.join('\n'), errors: complained.join('\n') }, mode.secrets)).toEqual([]);
  } finally {
    await mode.close();
  }
});
