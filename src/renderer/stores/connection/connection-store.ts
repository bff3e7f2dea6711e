import { create } from 'zustand';
import type { Connection, ConnectionsState, WriteQuestion } from '../../../shared/contract/connection-schema.ts';
import type { HostCallOutput } from '../../../shared/contract/host-calls.ts';
import type { Host } from '../../host/host.ts';

interface Connections {
  /** Null until the first answer of the trusted side. */
  readonly state: ConnectionsState | null;
  /** Writes that wait for an answer, oldest first. */
  readonly questions: readonly WriteQuestion[];
}

/** Connections to back-ends, and writes that ask first. */
export const useConnections = create<Connections>(() => ({ state: null, questions: [] }));

/**
 * Feeds the store from `app.state` and the events of the host. Returns the function that stops listening.
 * Only questions main still waits for are asked: another window may have answered, or main was restarted.
 */
export function initConnections(host: Host, state: Pick<HostCallOutput<'app.state'>, 'connections' | 'writeQuestions'>): () => void {
  useConnections.setState({ state: state.connections, questions: state.writeQuestions });
  const stops = [
    host.on('connections.changed', (next) => useConnections.setState({ state: next })),
    host.on('write.asked', (question) =>
      useConnections.setState(({ questions }) => ({ questions: [...questions.filter((known) => known.id !== question.id), question] })),
    ),
    host.on('write.settled', ({ id }) => dropQuestion(id)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Takes a question away, once it is answered or main no longer knows it. */
export function dropQuestion(id: string): void {
  useConnections.setState(({ questions }) => ({ questions: questions.filter((question) => question.id !== id) }));
}

/** The connection all traffic goes to. */
export function activeConnection({ state }: Pick<Connections, 'state'>): Connection | null {
  return state?.connections.find((connection) => connection.id === state.activeId) ?? null;
}
