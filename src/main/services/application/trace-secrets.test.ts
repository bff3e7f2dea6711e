import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../shared/contract/host-calls.ts';
import { consoleAction } from '../../../shared/trace/trace.ts';
import { createForkSpawn } from '../../runtime/supervisor/fork-child.ts';
import { createApplication } from './application.ts';
import { builtPaths } from './built-paths.ts';
import { dispatchCall } from './dispatch-call.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });
const within = { timeout: 40_000, interval: 40 };
const paths = builtPaths(fileURLToPath(new URL('../../../../dist/main', import.meta.url)));
const password = 'top "secret" 9/x';
const signIn = Buffer.from(`me:${password}`).toString('base64');
const forms = [
  password,
  encodeURIComponent(password),
  Buffer.from(password).toString('base64'),
  JSON.stringify(password).slice(1, -1),
  signIn,
];

/** A project that puts whatever the back-end echoes everywhere it can, also into what a debugger shows. */
const repository = `Repository = { w: { init: {
  url: () => '/api/v1/ExecuteMDX?$search=' + ${JSON.stringify(forms[1])},
  type: 'POST',
  body: () => JSON.stringify({ MDX: 'SELECT {} ON 0 FROM [' + ${JSON.stringify(password)} + ']' }),
  parsingControl: { type: 'script', script(data) {
    const secret = ${JSON.stringify(password)};
    const held = { [secret]: [secret], deep: { list: ${JSON.stringify(forms)}, map: new Map([[secret, secret]]) }, fault: new Error(secret) };
    const named = { [secret]() {
      return held; // stops here
    } };
    named[secret]();
    for (const echo of data.echoes) console.log('got ' + echo, { echo });
    return { echoes: data.echoes, long: 'x'.repeat(190) + data.echoes[0] };
  } },
}, initFinished() { throw new Error('refused ' + ${JSON.stringify(password)}); } } };`;

type Call = <Name extends HostCallName>(name: Name, input: HostCallInput<Name>) => Promise<HostCallOutput<Name>>;

/** Pauses the code in the function that is named like the password, and where an error is thrown; returns what a window is told there. */
async function toldByDebugger(call: Call): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const line = repository.split('\n').findIndex((text) => text.includes('// stops here')) + 1;
  const pauseAfter = async (id: number) => {
    await expect.poll(async () => (await call('debugger.state', {})).pause?.id ?? 0, within).toBeGreaterThan(id);
    const state = await call('debugger.state', {});
    told.push(state);
    return state.pause ?? expect.fail('The code is not paused.');
  };
  await call('debugger.turn', { isOn: true });
  await call('debugger.setBreakpoints', { breakpoints: [{ path: 'repository.js', line, isOn: true, condition: '', logMessage: '' }] });
  await call('debugger.stopAtErrors', { isWanted: true });
  // Resolved only when the code has gone on.
  const run = call('action.run', { widgetId: 'w', action: 'init', values: {} });
  const { id: pause, frames } = await pauseAfter(0);
  for (const frame of frames.keys()) {
    const { scopes } = await call('debugger.scopes', { pause, frame });
    told.push(scopes);
    const open = scopes.flatMap(({ variables }) => variables);
    // Two levels below a variable are those of `held`.
    for (let level = 0; level < 2; level += 1) {
      const objects = open.splice(0).flatMap(({ object }) => object ?? []);
      for (const object of objects) open.push(...(await call('debugger.members', { pause, object })).variables);
      told.push([...open]);
    }
  }
  // In the function around, which has all names.
  const typed = ['secret', 'held', 'held.deep.list.join()', '({ [secret]: 1 })', 'named', "(() => { throw new Error('so ' + secret); })()"];
  for (const text of [...typed, "'x'.repeat(9992) + secret"]) {
    told.push(await call('debugger.evaluate', { pause, frame: 1, text, isSilent: false }));
  }
  await call('debugger.step', { pause, how: 'continue' });
  const { id, error } = await pauseAfter(pause);
  expect(error).toContain('refused');
  await call('debugger.step', { pause: id, how: 'continue' });
  await run;
  expect(JSON.stringify(told)).toContain('so •••');
  return told;
}

test('a password that the back-end echoes is in no trace, line, problem or exchange that reaches a window', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-secrets-')));
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(request.headers.authorization === `Basic ${signIn}` ? 200 : 401, {
      'content-type': 'application/json',
      'www-authenticate': 'Basic',
    });
    response.end(JSON.stringify({ echoes: forms, Name: 'me' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const project = { id: 'away', name: 'Away', kind: 'address', baseUrl, signIn: 'basic', user: 'me', writes: 'allow' };
  await writeFile(join(root, 'dashwright.json'), JSON.stringify({ version: 1, connections: [project] }));
  await writeFile(join(root, 'repository.js'), repository);
  await writeFile(
    join(root, 'widget-config.js'),
    "WidgetConfig = { p: { id: 'p', type: PageWidget, widgets: [{ id: 'w', type: TextWidget }] } };",
  );
  const application = await createApplication({
    host: 'web',
    version: '0.0.0',
    paths,
    dataFolder: join(root, 'data'),
    spawn: createForkSpawn(),
  });
  const events: unknown[] = [];
  application.onEvent((event) => events.push(event));
  async function call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>> {
    const answer = await dispatchCall(application.handlers, name, JSON.parse(JSON.stringify(input)), () => undefined);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.output as HostCallOutput<Name>;
  }
  try {
    await call('project.open', { folder: root });
    await call('project.trust', { trusted: true });
    await call('connection.select', { id: 'away' });
    await call('connection.signIn', { id: 'away', user: 'me', password, remember: false });
    await expect.poll(async () => (await call('app.state', {})).connections.status, within).toBe('ready');
    // Reconnecting evaluates the files again, which cancels what runs.
    const run = async () => {
      await call('action.run', { widgetId: 'w', action: 'init', values: {} });
      return (await call('app.state', {})).traces.findLast(({ widgetId }) => widgetId === 'w');
    };
    await expect.poll(async () => (await run())?.outcome, within).toBe('loaded');
    // What was emitted before the password was known cannot be taken back.
    await call('traffic.clear', {});
    events.length = 0;
    await run();
    const last = async () => (await call('app.state', {})).traces.findLast(({ widgetId }) => widgetId === 'w');
    const kinds = expect.arrayContaining(['url', 'body', 'request', 'console', 'result', 'member']);
    await expect.poll(async () => (await last())?.steps.map(({ kind }) => kind), within).toEqual(kinds);
    const exchangeId = (await call('app.state', {})).exchanges.findLast(({ widgetId }) => widgetId === 'w')?.id ?? null;
    const typed = `[$r, 'x'.repeat(9992) + ${JSON.stringify(password)}, { [${JSON.stringify(password)}]: 1 }]`;
    await call('console.run', { text: typed, widgetId: null, exchangeId });
    const isValue = expect.arrayContaining([{ echoes: expect.any(Array), Name: 'me' }]);
    // Other actions may start in the meantime, so the console's run need not be the last.
    const ofConsole = async () => (await call('app.state', {})).traces.find(({ action }) => action === consoleAction);
    await expect.poll(async () => (await ofConsole())?.result, within).toEqual(isValue);
    const told = await toldByDebugger(call);
    const shown = await call('app.state', {});
    await expect.poll(() => JSON.stringify(events).includes('traffic.traces'), within).toBe(true);
    // The page shows data as it came; nothing said about a run may contain the password.
    const { page, ...rest } = shown;
    const text = JSON.stringify([rest, told, events.filter((event) => !JSON.stringify(event).startsWith('{"name":"preview.'))]);
    expect(text).toContain('initFinished');
    expect(text).toContain('•••');
    // Nor the beginning of it where the value of typed code is cut.
    expect(text.includes(`x${password.slice(0, 4)}`)).toBe(false);
    for (const form of forms) {
      for (const part of [form, form.slice(0, -1), JSON.stringify(form).slice(1, -1)]) expect(text.includes(part), part).toBe(false);
    }
  } finally {
    await application.dispose();
    server.close();
    await rm(root, { recursive: true, force: true });
  }
});
