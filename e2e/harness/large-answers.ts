import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A back-end whose every query has the same number of cells. */
export interface LargeAnswers {
  readonly baseUrl: string;
  /** Holds further answers at their middle. */
  hold(): void;
  /** Answers whole again. */
  release(): void;
  /** Held answers that were sent to their middle, and of those the ones whose connection was closed by the client. */
  readonly held: number;
  readonly cutOff: number;
  stop(): Promise<void>;
}

/** Columns of the cells where a query asks for axes. */
const columns = 4;

/** Returns the members of columns, and of as many rows as there are cells for. */
function axesOf(count: number): readonly object[] {
  const axis = (name: string, length: number) => ({
    Tuples: Array.from({ length }, (_, index) => ({
      Members: [{ Name: `${name} ${index + 1}`, UniqueName: `[${name}].[${name}].[${index + 1}]` }],
    })),
  });
  return [axis('Month', columns), axis('Product', count / columns)];
}

/**
 * Starts a back-end whose every query has this many cells, below four columns if it asks for axes; the one at `longAt` is a number of 20
 * digits.
 */
export async function startLargeAnswers(count: number, longAt?: number): Promise<LargeAnswers> {
  const cells = Array.from({ length: count }, (_, index) =>
    index === longAt
      ? { Ordinal: index, Value: 1.2345678901234567e19, FormattedValue: '12345678901234567890' }
      : { Ordinal: index, Value: index * 1.5, FormattedValue: String(index) },
  );
  const body = Buffer.from(JSON.stringify({ Cells: cells }));
  let withAxes: Buffer | undefined;
  const answerTo = (url: string): Buffer => {
    if (!url.includes('ExecuteMDX')) return user;
    if (!url.includes('Axes(')) return body;
    withAxes ??= Buffer.from(JSON.stringify({ Axes: axesOf(count), Cells: cells }));
    return withAxes;
  };
  const user = Buffer.from('{"Name":"admin"}');
  let isHolding = false;
  let held = 0;
  let cutOff = 0;
  const server = createServer((request, response) => {
    request.resume();
    const answer = answerTo(decodeURIComponent(request.url ?? ''));
    response.setHeader('content-type', 'application/json').setHeader('content-length', answer.length);
    if (!isHolding || answer === user) {
      response.end(answer);
      return;
    }
    response.on('close', () => {
      cutOff += 1;
    });
    response.write(answer.subarray(0, answer.length / 2), () => {
      held += 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHolding = true;
    },
    release: () => {
      isHolding = false;
    },
    get held() {
      return held;
    },
    get cutOff() {
      return cutOff;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
