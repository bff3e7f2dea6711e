import { z } from 'zod';

const milliseconds = z.number().min(0).max(1e12);

/** Where the time before the first byte of an answer went, in milliseconds. A phase that is not known, or did not happen, is left out. */
export const requestPhasesSchema = z.object({
  /** Sign-in, redirects and attempts, before the request that was answered. */
  before: milliseconds.optional(),
  /** Waiting for one of the sockets of the connection. */
  queue: milliseconds.optional(),
  /** Whether its socket was opened for it. */
  connection: z.enum(['new', 'reused']).optional(),
  /** Looking up the name of the server, or of the proxy. */
  dns: milliseconds.optional(),
  /** Opening the socket, or the tunnel through a proxy. */
  connect: milliseconds.optional(),
  /** The handshake. */
  tls: milliseconds.optional(),
  /** Until the last byte was handed to the system. */
  send: milliseconds.optional(),
});
export type RequestPhases = z.infer<typeof requestPhasesSchema>;

interface TimedExchange {
  readonly phases?: RequestPhases | undefined;
  readonly firstByteAfter?: number | undefined;
  readonly endedAfter?: number | undefined;
}

/** One phase of a request as it is shown. */
export interface TimedPhase {
  readonly name: string;
  /** Milliseconds from the start of the request to that of the phase. */
  readonly start: number;
  /** Undefined: it has not begun. */
  readonly time: number | undefined;
  readonly tone: 'before' | 'connecting' | 'waiting' | 'download';
}

const early = [
  ['before', 'Preparing', 'before'],
  ['queue', 'Queue', 'before'],
  ['dns', 'DNS', 'connecting'],
  ['connect', 'Connecting', 'connecting'],
  ['tls', 'TLS', 'connecting'],
  ['send', 'Sending', 'waiting'],
] as const;

/** Returns the known phases of a request in their order, one beginning where the last one ends. `total`: its milliseconds so far. */
export function timedPhases({ phases, firstByteAfter, endedAfter }: TimedExchange, total = endedAfter): readonly TimedPhase[] {
  const shown: TimedPhase[] = [];
  let start = 0;
  const add = (name: string, time: number | undefined, tone: TimedPhase['tone']): void => {
    shown.push({ name, start, time, tone });
    start += time ?? 0;
  };
  for (const [key, name, tone] of early) {
    const time = phases?.[key];
    // Most requests need no sign-in or redirect, and next to no time for it.
    if (time !== undefined && (key !== 'before' || time >= 0.5)) add(name, time, tone);
  }
  const waited = firstByteAfter ?? total;
  add('Waiting for the first byte', waited === undefined ? undefined : Math.max(0, waited - start), 'waiting');
  add('Download', firstByteAfter === undefined || total === undefined ? undefined : Math.max(0, total - firstByteAfter), 'download');
  return shown;
}
