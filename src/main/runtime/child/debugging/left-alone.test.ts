import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { childRoles } from '../../channel/child-roles.ts';
import { channelDescriptor, frameText, inspectorDescriptor } from '../../channel/frame.ts';
import type { ToChild } from '../../protocol/main-messages.ts';
import { childFlags, debuggerFlags } from '../../supervisor/fork-child.ts';
import { readTexts } from '../../supervisor/pipe/pipe-inlet.ts';
import { childPath, makeLoad } from '../../test-runtime.ts';

test('a child whose code is paused ends when main is gone', async () => {
  const flags = [...childFlags(childPath), ...debuggerFlags];
  const child = spawn(process.execPath, [...flags, childPath, childRoles.debugged], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [channel, inspector] = [child.stdio[channelDescriptor] as Duplex, child.stdio[inspectorDescriptor] as Duplex];
  const heard: string[] = [];
  for (const pipe of [channel, inspector]) {
    pipe.on('error', () => undefined);
    readTexts(pipe, { onText: (text) => heard.push(text), onBreach: () => undefined });
  }
  const hears = (part: string) => expect.poll(() => heard.some((text) => text.includes(part)), { timeout: 20_000 }).toBe(true);
  const tell = (message: ToChild) => channel.write(frameText(JSON.stringify(message)));

  await hears('"hello"');
  inspector.write(frameText(JSON.stringify({ id: 1, method: 'Debugger.enable' })));
  // As main does: otherwise the code of the app pauses, too.
  inspector.write(frameText(JSON.stringify({ id: 2, method: 'Debugger.setBlackboxPatterns', params: { patterns: ['^file:'] } })));
  await hears('"id":2');
  const input = makeLoad('Repository = { a: { init: () => { debugger; return 1; } } };');
  tell({ type: 'load', id: 'l', generation: 1, input, effectDepth: 50, restore: null });
  await hears('"loaded"');
  tell({ type: 'run', id: 'r', kind: 'load', widgetId: 'a', action: 'init', values: {}, cause: { kind: 'command' } });
  await hears('Debugger.paused');

  const ended = once(child, 'exit');
  channel.destroy();
  inspector.destroy();
  await ended;
});
