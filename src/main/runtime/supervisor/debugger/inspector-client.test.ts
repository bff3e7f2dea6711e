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
