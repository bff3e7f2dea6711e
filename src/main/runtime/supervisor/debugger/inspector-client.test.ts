import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DebugSession } from './debug-session.ts';
import { InspectorClient } from './inspector-client.ts';

/** A pipe whose other end is hostile. */
function hostilePipe() {
  const sent: { readonly id: number; readonly method: string }[] = [];
  let say: (text: string) => void = () => undefined;
  return {
    pipe: {
      send: (text: string) => void sent.push(JSON.parse(text) as { id: number; method: string }),
      onText: (listener: (text: string) => void) => {
        say = listener;
      },
    },
    sent,
    say: (message: unknown) => say(typeof message === 'string' ? message : JSON.stringify(message)),
  };
}
const nothing = (): void => undefined;
const listeners = {
  'Debugger.scriptParsed': nothing,
  'Debugger.paused': nothing,
  'Debugger.resumed': nothing,
  'Debugger.breakpointResolved': nothing,
};

it('takes an answer once, and refuses one that does not fit', async () => {
  const { pipe, sent, say } = hostilePipe();
  const client = new InspectorClient(pipe, listeners);
  const first = client.ask('Debugger.setBreakpointByUrl');
  say({ id: sent[0]?.id, result: { breakpointId: 'b', locations: 'none' } });
  say({ id: sent[0]?.id, error: 'too late' });
  expect(await first).toEqual({ breakpointId: 'b', locations: [] });
  const second = client.ask('Debugger.evaluateOnCallFrame');
  say({ id: sent[1]?.id, result: 7 });
  await expect(second).rejects.toMatchObject({ code: 'runtime-evaluation' });
  const third = client.ask('Debugger.enable');
  client.end();
  await expect(third).rejects.toThrow(/restarted/);
});

it('never throws for what a child says, and reports stops of known files alone', () => {
  const { pipe, say } = hostilePipe();
  const pauses: unknown[] = [];
  new DebugSession(pipe, { onPause: (pause) => pauses.push(pause), onResolved: nothing });
  const method = fc.constantFrom(...Object.keys(listeners), 'Runtime.consoleAPICalled', '__proto__', 'toString');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.jsonValue(), fc.record({ method, params: fc.jsonValue() })), (message) => {
      say(message);
    }),
    { numRuns: 500 },
  );
  const frame = { callFrameId: 'f', functionName: 'init', location: { scriptId: '7', lineNumber: 1, columnNumber: 0 }, scopeChain: [] };
  say({ method: 'Debugger.paused', params: { callFrames: [frame], reason: 'other' } });
  expect(pauses).toEqual([]);
  say({ method: 'Debugger.scriptParsed', params: { scriptId: '7', url: 'dashwright-realm' } });
  say({ method: 'Debugger.paused', params: { callFrames: [frame], reason: 'other' } });
  expect(pauses).toEqual([]);
  say({ method: 'Debugger.scriptParsed', params: { scriptId: '7', url: 'repository.js' } });
  say({ method: 'Debugger.paused', params: { callFrames: [frame], reason: 'other' } });
  expect(pauses).toMatchObject([{ reason: 'request', frames: [{ path: 'repository.js', line: 2 }] }]);
});

const stop = (params: object) => ({
  method: 'Debugger.paused',
  params: {
    reason: 'exception',
    callFrames: [{ callFrameId: 'f', functionName: 'init', location: { scriptId: '7', lineNumber: 1, columnNumber: 0 }, scopeChain: [] }],
    ...params,
  },
});

it.each([
  ['a toString that is none', '{"toString":1}'],
  ['lists in each other', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['a text', '"x"'],
])('shows a thrown value that is said to be a number and is %s', (_what, value) => {
  const { pipe, say } = hostilePipe();
  const pauses: unknown[] = [];
  new DebugSession(pipe, { onPause: (pause) => pauses.push(pause), onResolved: nothing });
  say({ method: 'Debugger.scriptParsed', params: { scriptId: '7', url: 'repository.js' } });
  say(JSON.stringify(stop({ data: 'DATA' })).replace('"DATA"', `{"type":"number","description":"7","value":${value}}`));
  expect(pauses).toMatchObject([{ error: expect.any(String) }]);
});

it('does not read lists that the thread of a child never sends', { timeout: 20_000 }, async () => {
  const { pipe, sent, say } = hostilePipe();
  const pauses: unknown[] = [];
  new DebugSession(pipe, { onPause: (pause) => pauses.push(pause), onResolved: nothing });
  const client = new InspectorClient(pipe, listeners);
  say({ method: 'Debugger.scriptParsed', params: { scriptId: '7', url: 'repository.js' } });
  const faulty = Array(2_000_000).fill(0);
  say(stop({ callFrames: faulty }));
  say(stop({ hitBreakpoints: faulty }));
  say(stop({ callFrames: Array.from({ length: 1000 }, () => ({ scopeChain: Array(1000).fill(0) })) }));
  const asked = client.ask('Debugger.setBreakpointByUrl');
  say({ id: sent.at(-1)?.id, result: { breakpointId: 'b', locations: faulty } });
  expect(pauses).toEqual([]);
  await expect(asked).rejects.toThrow(/cannot be read/);
});

it('reads a list of a thousand rows, each with the preview that the engine makes of it', async () => {
  const { pipe, sent, say } = hostilePipe();
  const client = new InspectorClient(pipe, listeners);
  const asked = client.ask('Runtime.getProperties');
  const preview = {
    type: 'object',
    properties: Array.from({ length: 100 }, (_, at) => ({ name: String(at), type: 'number', value: '1' })),
  };
  const result = Array.from({ length: 1000 }, (_, at) => ({ name: String(at), value: { type: 'object', preview } }));
  say({ id: sent.at(-1)?.id, result: { result } });
  expect((await asked).result).toHaveLength(1000);
});

it('keeps the newest scripts by name, and none with a name without end', () => {
  const { pipe, say } = hostilePipe();
  const pauses: { readonly frames: readonly unknown[] }[] = [];
  new DebugSession(pipe, { onPause: (pause) => pause && pauses.push(pause), onResolved: nothing });
  const parsed = (scriptId: string, url: string) => say({ method: 'Debugger.scriptParsed', params: { scriptId, url } });
  parsed('7', 'x'.repeat(1_000_000));
  say(stop({}));
  expect(pauses).toEqual([]);
  parsed('7', 'repository.js');
  for (let at = 0; at < 19_999; at += 1) parsed(`other-${at}`, 'widget-config.js');
  say(stop({}));
  expect(pauses).toHaveLength(1);
  parsed('one-more', 'widget-config.js');
  say(stop({}));
  expect(pauses).toHaveLength(1);
});
