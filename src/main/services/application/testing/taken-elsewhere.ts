import { signInFacts } from '../../../../shared/contract/sign-in-modes.ts';
import { harEntry, harFrame } from '../../../../shared/trace/har/har-entry.ts';
import { copiedRequest } from '../../../../shared/trace/request-code/copied-request.ts';
import { traceFileFrame } from '../../../../shared/trace/trace-file/trace-file.ts';
import { codeText, requestCodes } from '../../../../shared/trace/request-code/request-code.ts';
import type { WatchedApplication } from './watched-application.ts';

/** Reads a body as a window does, in pages that split secrets. */
export async function wholeBody(call: WatchedApplication['call'], id: string, part: 'request' | 'response'): Promise<string> {
  let text = '';
  for (;;) {
    const page = await call('exchange.read', { id, part, offset: text.length, limit: 9_973 });
    text += page.text;
    if (page.text === '' || text.length >= page.totalLength) return text;
  }
}

/** Returns what a person takes from a window to other tools: every request as a HAR file has it and as code, every run as a file, and the state as a file. */
export async function takenElsewhere({ call }: WatchedApplication): Promise<Readonly<Record<string, string>>> {
  const { exchanges, traces, connections } = await call('app.state', {});
  const { start, end } = harFrame('0.0.0');
  const entries: string[] = [];
  const copies: string[] = [];
  for (const exchange of exchanges) {
    const [request, response] = [await wholeBody(call, exchange.id, 'request'), await wholeBody(call, exchange.id, 'response')];
    entries.push(JSON.stringify(harEntry(exchange, { request, response })));
    const connection = connections.connections.find(({ id }) => id === exchange.connectionId);
    const copied = copiedRequest(exchange, request, connection && { ...connection, signIn: signInFacts(connection.signIn).copy });
    for (const code of requestCodes) copies.push(code.name, codeText(code, copied));
  }
  const trace = traceFileFrame(traces, traces[0]?.id ?? '', '0.0.0');
  return {
    'HAR file': start + entries.join(',') + end,
    'saved trace': trace.start + entries.join(',') + trace.end,
    copies: copies.join('\n'),
    'saved state': (await call('state.export', {})).text,
  };
}
