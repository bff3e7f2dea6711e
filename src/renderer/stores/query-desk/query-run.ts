import { toAppErrorData } from '../../../shared/errors/app-error.ts';
import { faultOffset, queryRange } from '../../../shared/project/query-place/fault-offset.ts';
import { fillSavedQuery, offsetInFile, savedQueryFault } from '../../../shared/saved-queries/fill-saved-query.ts';
import { savedQueryKind, savedQueryName } from '../../../shared/saved-queries/query-file.ts';
import { readSavedQuery, type SavedQuery } from '../../../shared/saved-queries/read-saved-query.ts';
import { setQueryVariable } from '../../../shared/saved-queries/write-saved-query.ts';
import { backendMessage } from '../../../shared/trace/exchange/exchange-advice.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import { isRunning } from '../../../shared/trace/exchange/request-list-rows.ts';
import { currentHost } from '../../host/host-context.ts';
import { connectionInput } from '../connection/chosen-connection.ts';
import { useEditor } from '../documents/editor-store.ts';
import { windowDocuments } from '../documents/window-documents.ts';
import { readKeptBody } from '../traffic/kept-body.ts';
import { useTraffic } from '../traffic/traffic-store.ts';
import { showFailure } from '../window/notice-store.ts';
import { type QueryRun, useQueryDesk } from './query-desk.ts';

/** Bytes of an answer in which the words of a failure are looked for. */
const longestFailure = 100_000;

/** Returns what the text of a query says; undefined while it is not there. */
export function queryOf(path: string): SavedQuery | undefined {
  const kind = savedQueryKind(path);
  if (kind === undefined || useEditor.getState().buffers[path] === undefined) return undefined;
  return readSavedQuery(kind, windowDocuments().texts.read(path));
}

/** Gives a variable a value, as an edit of the text that undo takes back. */
export function changeVariable(path: string, name: string, value: string): void {
  const kind = savedQueryKind(path);
  if (kind === undefined) return;
  const documents = windowDocuments();
  const result = documents.applyEdits(path, [setQueryVariable(kind, documents.texts.read(path), name, value)]);
  if (result.outcome === 'refused') refuse(path, result.message);
}

/** Sends a query as it stands, with its values, to the connection chosen in the desk, or says why not. A write asks. Never rejects. */
export async function runQuery(path: string): Promise<void> {
  const query = queryOf(path);
  if (query === undefined || isUnderWay(path)) return;
  const target = connectionInput(useQueryDesk.getState().connectionId);
  const fault = savedQueryFault(query) ?? (typeof target === 'string' ? target : undefined);
  refuse(path, fault);
  if (fault !== undefined || typeof target === 'string') return;
  const filled = fillSavedQuery(query);
  const { method, path: address, body } = filled;
  useQueryDesk.setState(({ sending }) => ({ sending: [...sending, path] }));
  try {
    const { id } = await currentHost().call('exchange.send', {
      ...{ like: null, query: savedQueryName(path), ...target, method, path: address, body },
    });
    const run: QueryRun = { exchangeId: id, query, filled };
    useQueryDesk.setState(({ runs, faults }) => ({ runs: { ...runs, [path]: run }, faults: without(faults, path) }));
    void findFault(path, run);
  } catch (thrown) {
    refuse(path, toAppErrorData(thrown).message);
  } finally {
    useQueryDesk.setState(({ sending }) => ({ sending: sending.filter((other) => other !== path) }));
  }
}

/** Gives up waiting for the answer of a query. */
export function cancelQuery(path: string): void {
  const run = useQueryDesk.getState().runs[path];
  if (run) currentHost().call('exchange.cancel', { id: run.exchangeId }).catch(showFailure);
}

function isUnderWay(path: string): boolean {
  const { sending, runs } = useQueryDesk.getState();
  const exchange = useTraffic.getState().exchanges.get(runs[path]?.exchangeId ?? '');
  return sending.includes(path) || (exchange !== undefined && isRunning(exchange));
}

/** Forgets why a query was not sent. */
export function forgetRefusal(path: string): void {
  if (useQueryDesk.getState().refusals[path] !== undefined) refuse(path, undefined);
}

function refuse(path: string, fault: string | undefined): void {
  useQueryDesk.setState(({ refusals }) => ({ refusals: fault === undefined ? without(refusals, path) : { ...refusals, [path]: fault } }));
}

function without<Value>(record: Readonly<Record<string, Value>>, path: string): Readonly<Record<string, Value>> {
  const { [path]: _gone, ...rest } = record;
  return rest;
}

/** Marks the place in the text that the back-end complains about once it has answered. Never rejects. */
async function findFault(path: string, run: QueryRun): Promise<void> {
  if (run.query.kind !== 'mdx') return;
  const { status = 0, responseSize } = await ended(run.exchangeId);
  if (status < 400 || responseSize === 0 || responseSize > longestFailure) return;
  const answer = await readKeptBody(currentHost(), run.exchangeId, 'response').catch(() => undefined);
  const message = answer === undefined ? null : backendMessage(answer);
  const { body } = run.filled;
  const range = body === null ? undefined : queryRange(body);
  const sent = message === null || body === null || range === undefined ? undefined : faultOffset(body, range, message);
  // Sent again meanwhile, it has another fault or none.
  if (sent === undefined || message === null || useQueryDesk.getState().runs[path] !== run) return;
  const offset = offsetInFile(run.query, run.filled, sent);
  useQueryDesk.setState(({ faults }) => ({ faults: { ...faults, [path]: { offset, message } } }));
}

/** Resolves with an exchange that is no longer under way; one that is forgotten meanwhile had no answer. */
function ended(id: string): Promise<Pick<Exchange, 'status' | 'responseSize'>> {
  return new Promise((resolve) => {
    let wasSeen = false;
    const stop = useTraffic.subscribe(look);
    look();
    function look(): void {
      const exchange = useTraffic.getState().exchanges.get(id);
      if (exchange === undefined && !wasSeen) return;
      wasSeen = true;
      if (exchange !== undefined && isRunning(exchange)) return;
      queueMicrotask(() => stop());
      resolve(exchange ?? { responseSize: 0 });
    }
  });
}
