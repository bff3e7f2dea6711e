import { afterEach, beforeEach, vi } from 'vitest';
import type { Connection, WriteQuestion } from '../../../../shared/contract/connection-schema.ts';
import { type SampleBackend, startSampleBackend } from '../../../sample-backend/sample-backend.ts';
import type { RuntimeResponse } from '../../../runtime/runtime.ts';
import { type HttpParts, makeHttp, makeRequest } from './make-http.ts';

const endings: (() => Promise<unknown>)[] = [];
let sample: SampleBackend;

/** Gives each test of the file its own sample back-end, which ends with the test. */
export function useSampleBackend(): void {
  beforeEach(async () => {
    sample = await startSampleBackend();
    endings.push(() => sample.stop());
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });
}

/** Registers a function to call when the test ends. */
export function atEnd(end: () => Promise<unknown>): void {
  endings.push(end);
}

/** Returns a connection to the sample back-end, or to another address. */
export function connect(connection: Partial<Connection> = {}, baseUrl = sample.baseUrl): HttpParts {
  const parts = makeHttp(baseUrl, { connection });
  atEnd(() => parts.http.close());
  return parts;
}

export const baseUrlOfSample = (): string => sample.baseUrl;

export const neverEnding = (): AbortSignal => new AbortController().signal;

/** Returns the units of shoes in Spain in the plan, as the back-end has them. */
export const unitsIn = (month: string): unknown => sample.readCell('Sales Plan', ['Spain', 'Shoes', month, 'Budget', 'Units']);

/** Returns the same cell as in a statement. */
export const tupleOf = (month: string): string =>
  `([Month].[${month}],[Measure].[Units],[Region].[Spain],[Product].[Shoes],[Version].[Budget])`;

/** Runs a query in the session of the connection. Returns the path of its cells. */
export async function plannedCellsOf({ http }: HttpParts, mdx: string): Promise<string> {
  const request = makeRequest({ path: '/api/v1/ExecuteMDX?$select=ID', body: JSON.stringify({ MDX: mdx }) });
  const answer = await http.send(request, neverEnding());
  if (!answer.ok || answer.status >= 300) throw new Error(answer.ok ? answer.text : answer.error.message);
  return `/api/v1/Cellsets('${(JSON.parse(answer.text) as { ID: string }).ID}')/Cells`;
}

export function patchCells({ http }: HttpParts, path: string, cells: unknown): Promise<RuntimeResponse> {
  return http.send(
    makeRequest({ method: 'PATCH', path, body: JSON.stringify(cells), widgetId: 'plan', action: 'pasteCells' }),
    neverEnding(),
  );
}

export function runUpdate({ http }: HttpParts, mdx: string): Promise<RuntimeResponse> {
  const body = JSON.stringify({ MDX: mdx });
  return http.send(makeRequest({ path: '/api/v1/ExecuteMDX', body, widgetId: 'plan', action: 'launch' }), neverEnding());
}

/** Waits for the next question and answers it. */
export async function answerNext(parts: HttpParts, allow: boolean, always = false): Promise<WriteQuestion> {
  await vi.waitFor(
    () => {
      if (parts.guard.waiting().length !== 1) throw new Error('No question waits, or several do.');
    },
    { timeout: 10_000 },
  );
  const [question] = parts.guard.waiting();
  if (!question) throw new Error('No question waits.');
  parts.guard.answer({ id: question.id, allow, always });
  return question;
}
