import { AppError } from '../../../../shared/errors/app-error.ts';
import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { editedHeadersFault } from '../../../../shared/trace/edited-request/edited-headers.ts';
import type { RecordedAnswer, RuntimeRequest } from '../../../runtime/runtime.ts';
import type { ExchangeStore } from '../../exchanges/exchange-store.ts';
import { findInBodies } from '../../exchanges/find-in-bodies.ts';
import { importExchange } from '../../exchanges/import-exchange.ts';
import { redactParsing, redactUse } from '../../workspace/record/redact-parsing.ts';
import { toMethod } from '../../http/request/method.ts';
import type { Interception } from '../../http/intercept/interception-types.ts';
import type { HandlerParts } from './handler-parts.ts';

type TrafficCall =
  | 'exchange.read'
  | 'exchange.find'
  | 'download.read'
  | 'exchange.rows'
  | 'exchange.grid'
  | 'exchange.parsing'
  | 'exchange.use'
  | 'exchange.cancel'
  | 'exchange.replay'
  | 'exchange.send'
  | 'exchange.import'
  | 'exchange.mark'
  | 'trace.import'
  | 'traffic.clear'
  | 'console.clear'
  | 'write.undo'
  | 'write.answer'
  | InterceptCall;

type InterceptCall = 'intercept.state' | 'intercept.change' | 'intercept.decide' | 'intercept.release';

/** Returns the host calls about requests and their answers, the console, and writes. */
export function createTrafficHandlers({ projects, backEnd, bodyReader, emit }: HandlerParts): Pick<HostCallHandlers, TrafficCall> {
  const { http, exchanges, downloads, guard } = backEnd;
  /** Names an answer; one that a person changed is another. */
  const keyOf = (id: string): string => {
    const { byHand, responseSize = 0 } = exchanges.get(id) ?? {};
    return byHand === undefined ? id : `${id} ${byHand} ${responseSize}`;
  };
  const recordedAnswer = (id: string): RecordedAnswer | undefined => {
    const { widgetId, action, item = 0 } = exchanges.get(id) ?? {};
    if (widgetId === undefined || action === undefined) return undefined;
    return { key: keyOf(id), widgetId, action, item, pieces: async () => await backEnd.readData(id) };
  };
  return {
    'exchange.read': async ({ id, part, offset, limit }) => exchanges.read(id, part, offset, limit),
    'exchange.find': ({ ids, text }) => findInBodies(exchanges, ids, text),
    'download.read': async ({ exchangeId, offset, limit }) => downloads.read(exchangeId, offset, limit),
    'exchange.rows': ({ id, ...query }) => bodyReader.rows(keyOf(id), () => backEnd.readData(id), query),
    'exchange.grid': ({ id, ...query }) => bodyReader.grid(keyOf(id), () => backEnd.readData(id), query),
    'exchange.parsing': async ({ id, want }) => {
      const recorded = recordedAnswer(id);
      if (!recorded) return { outcome: 'stale' };
      return redactParsing(await projects.required().runtime.repeatParsing(recorded, { want }), backEnd.redact);
    },
    'exchange.use': async ({ id }) => {
      const recorded = recordedAnswer(id);
      if (!recorded) return { outcome: 'stale' };
      const path = exchanges.get(id)?.path ?? '';
      return redactUse(await projects.required().runtime.useOfAnswer(recorded, path), backEnd.redact);
    },
    'exchange.cancel': async ({ id }) => {
      http.cancel(id);
      return {};
    },
    'exchange.replay': async ({ id }) => {
      // Refuses in a restricted project, which sends nothing.
      void projects.required().runtime;
      await http.replay(id);
      return {};
    },
    'exchange.send': async ({ like, query, connectionId, method, path, body, headers, sentTo }) => {
      // Refuses in a restricted project, as a replay does.
      void projects.required().runtime;
      const fault = headers && editedHeadersFault(headers);
      if (fault !== undefined) throw new AppError('invalid-input', fault.fault);
      const source = like === null ? undefined : exchanges.get(like);
      const { widgetId = '', action = query ?? '', item } = source ?? {};
      const of = { requestId: '', traceId: '', widgetId, action, ...(item === undefined ? {} : { item }) };
      const request: RuntimeRequest = { ...of, method: toMethod(method), path, body, rootCause: { kind: 'command' } };
      return { id: await http.sendByPerson(request, { connectionId, headers, sentTo }) };
    },
    ...createImportHandlers(projects, exchanges),
    'exchange.mark': async ({ id, ...mark }) => {
      exchanges.mark(id, mark);
      return {};
    },
    'traffic.clear': async () => {
      exchanges.clear({ keepsPinned: true });
      projects.current()?.clearTraces();
      emit('traffic.cleared', {});
      return {};
    },
    'console.clear': async () => {
      projects.current()?.clearConsole();
      emit('console.cleared', {});
      return {};
    },
    ...createInterceptHandlers(backEnd.interception),
    'write.undo': () => http.undoWrite(),
    'write.answer': async (answer) => {
      guard.answer(answer);
      return {};
    },
  };
}

/** Nothing of a file is sent or run: its requests and runs are recorded beside those of the session. */
function createImportHandlers(
  projects: HandlerParts['projects'],
  exchanges: ExchangeStore,
): Pick<HostCallHandlers, 'exchange.import' | 'trace.import'> {
  return {
    'exchange.import': async ({ file, exchanges: imported }) => ({
      ids: imported.map((exchange) => importExchange(exchanges, file, exchange)),
    }),
    'trace.import': async ({ file, runs, exchanges: pairs }) => {
      // A request of the session stays with the run that sent it.
      const known = pairs.filter(({ id }) => exchanges.get(id)?.fromFile !== undefined);
      const traces = projects.required().importRuns(file, runs, known);
      for (const { id, steps } of traces) {
        for (const { exchangeId } of steps) if (exchangeId !== undefined) exchanges.update(exchangeId, { traceId: id });
      }
      return { ids: traces.map(({ id }) => id) };
    },
  };
}

/** Marking a window as one that shows what is paused is up to its link (`open-windows.ts`). */
function createInterceptHandlers(interception: Interception): Pick<HostCallHandlers, InterceptCall> {
  return {
    'intercept.state': async () => interception.state(),
    'intercept.change': async (next) => {
      interception.change(next);
      return {};
    },
    'intercept.decide': async (choice) => {
      await interception.decide(choice);
      return {};
    },
    'intercept.release': async () => {
      interception.release();
      return {};
    },
  };
}
