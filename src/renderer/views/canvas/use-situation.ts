import { visibleText } from '../../../shared/text/visible-text.ts';
import { exchangeLabel } from '../../../shared/trace/exchange/request-list-rows.ts';
import { useDebugger } from '../../stores/debugger/debugger-store.ts';
import { useCanvas } from '../../stores/page/canvas-store.ts';
import { useExampleState } from '../../stores/page/example-state.ts';
import { activeConnection, useConnections } from '../../stores/connection/connection-store.ts';
import { useSession } from '../../stores/session/session-store.ts';
import { useIntercept } from '../../stores/traffic/intercept-store.ts';
import { heldExchange } from '../../stores/traffic/paused-exchange.ts';
import { useTraffic } from '../../stores/traffic/traffic-store.ts';
import type { CanvasSituation } from './notes/canvas-notes.ts';

/** Returns everything the messages and the empty canvas depend on, from the stores. */
export function useSituation(): CanvasSituation {
  const project = useSession((state) => state.project);
  const model = useSession((state) => state.model);
  const problems = useSession((state) => state.problems);
  const runtime = useSession((state) => state.runtime);
  const paused = useConnections((state) => state.state?.paused ?? false);
  const signIn = useConnections((connections) => {
    const { state } = connections;
    if (state?.status !== 'sign-in-needed') return null;
    return state.message ?? `Sign in to ${visibleText(activeConnection(connections)?.name ?? 'the back-end')} to load the page.`;
  });
  const unreached = useConnections(({ state }) =>
    state?.status === 'failed' ? (state.message ?? 'The back-end could not be reached. Test the connection.') : null,
  );
  const hasPage = useCanvas((state) => state.page !== null);
  const refusal = useCanvas((state) => state.refusal);
  const example = useExampleState((state) => state.shown);
  const stoppedAt = useDebugger((state) => state.pause?.frames[0] ?? null);
  const intercept = useIntercept();
  const exchange = useTraffic(({ exchanges }) => heldExchange(intercept, exchanges));
  const held = exchange && { label: visibleText(exchangeLabel(exchange)), isAnswer: exchange.paused === 'answer' };
  return { stoppedAt, held, project, model, problems, runtime, paused, signIn, unreached, hasPage, example, refusal };
}
