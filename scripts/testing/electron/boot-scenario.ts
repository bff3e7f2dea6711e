/**
 * Boots the built app on the fake, as `electron . --sample` would, acts like a window, and prints its observations as
 * one line of JSON. Run with `node --import <electron-hook.ts>` in the project folder.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DashwrightBridge } from '../../../src/renderer/host/bridge.ts';
import { createElectronHost } from '../../../src/renderer/host/electron-host.ts';
import { plainConnection } from '../../../src/shared/contract/connection-schema.ts';
import { exposed, host, runningChildren } from './boot-electron.ts';

async function until<Value>(what: string, read: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + 20_000;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function look(address: string, init?: RequestInit) {
  const answer = await host.fetch(address, init);
  const names = ['content-type', 'content-security-policy', 'access-control-allow-origin', 'x-content-type-options'];
  return {
    status: answer.status,
    headers: Object.fromEntries(names.map((name) => [name, answer.headers.get(name)])),
    text: await answer.text(),
  };
}

const root = process.cwd();
process.argv = ['electron', root, '--sample'];
await import(pathToFileURL(join(root, 'dist/main/electron.mjs')).href);
const windowsBeforeReady = host.windows.size;
host.becomeReady();
const window = await until('the window', () => [...host.windows].find((one) => one.webContents.url !== ''));

createRequire(import.meta.url)(join(root, 'dist/preload/preload.cjs'));
const bridge = exposed['dashwright'] as DashwrightBridge;
const app = createElectronHost(bridge);
const heard = new Set<string>();
bridge.on((event) => heard.add(event.name));
const info = await app.call('app.info', {});

const page = await look('app://dashwright/');
const script = /<script[^>]+src="([^"]+)"/.exec(page.text)?.[1] ?? '';
const scriptAnswer = await look(`app://dashwright${script}`);
const frame = await look(`app://dashwright${info.frameBase}frame.js`);
const state = await until('the sample page', async () => {
  const now = await app.call('app.state', {});
  const isDone = now.traces.length > 0 && now.traces.every((trace) => trace.outcome !== 'running');
  return now.page !== null && isDone ? now : undefined;
});
const refusedFrame = await host.invoke('app.info', {}, { url: `app://dashwright${info.frameBase}index.html`, parent: {} }).then(
  () => 'answered',
  (thrown: Error) => thrown.message,
);
/** Signs in at a gateway like a person: the shell opens the window, the passport goes to main. */
const gateway = 'https://cognos.example/bi/v1/disp';
const planning = { ...plainConnection, id: 'planning', name: 'Planning', baseUrl: 'https://plan.example:8010' };
await app.call('connection.save', { connection: { ...planning, signIn: 'cam-passport', gatewayUrl: gateway } });
const signingIn = app.call('connection.singleSignOn', { id: 'planning', remember: false });
const signInWindow = await until('the window of the gateway', () => [...host.windows].find((one) => one.webContents.url === gateway));
const [guest] = host.guests.values();
guest?.cookies.emit('changed', {}, { name: 'cam_passport', value: 'passport-of-gateway', domain: 'cognos.example' }, 'inserted', false);
const signedIn = {
  ...(await signingIn),
  title: signInWindow.options.title,
  isClosed: signInWindow.isDestroyed(),
  cleared: guest?.cleared,
  known: (await app.call('connections.state', {})).withCredentials,
};
const childrenWhileOpen = runningChildren();
// Asked while the project is open: afterwards nothing is served.
const answers = {
  preview: (await look('app://dashwright/preview/sales')).status,
  wrongCapability: (await look('app://dashwright/frame/guess/frame.js')).status,
  outside: (await look(`app://dashwright${info.frameBase}project/%2e%2e%2fsettings.json`)).status,
  posted: (await look('app://dashwright/', { method: 'POST', body: 'x' })).status,
  elsewhere: (await look('app://elsewhere/')).status,
};

host.electron.app.quit();
const exitCode = await until('the end', () => host.exitCode);
await until('the end of the children', () => (runningChildren() === 0 ? true : undefined));

console.log(
  JSON.stringify({
    windowsBeforeReady,
    order: host.order,
    userData: host.paths['userData'],
    address: window.webContents.url,
    preload: window.options.webPreferences?.preload,
    info,
    dropped: bridge.pathForFile?.({ name: 'sales' } as File),
    page: { ...page, text: page.text.slice(0, 200) },
    script: { ...scriptAnswer, text: scriptAnswer.text.length },
    ...answers,
    frame: { ...frame, text: frame.text.length },
    project: state.project?.sample,
    missingLayers: state.runtime.missingLayers,
    outcomes: state.traces.map((trace) => trace.outcome),
    heard: [...heard],
    refusedFrame,
    signedIn,
    childrenWhileOpen,
    exitCode,
    errorBoxes: host.errorBoxes,
  }),
);
process.exit(0);
