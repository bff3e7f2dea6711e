import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { limitNote } from '../../../../shared/limits/limit-facts.ts';
import type { HttpLimits } from '../http-limits.ts';

type Network = Connection['network'];

/** Milliseconds the app's own questions may take. */
const ownTimeout = 30_000;

export interface TimeOut {
  readonly milliseconds: number;
  /** What is said when it is over. */
  readonly error: () => AppError;
}

/** Until a connection is open: that of the connection, or the one of everything. */
export function connectTimeOut(network: Network, limits: HttpLimits, host: string): TimeOut {
  const milliseconds = network.connectSeconds === 0 ? limits.connectTimeout : network.connectSeconds * 1000;
  return {
    milliseconds,
    error: () =>
      timeOut(
        `No connection to ${host} within ${secondsOf(milliseconds)}. Check the network and the VPN, or allow more time to connect under Network of the connection.`,
        'connect',
      ),
  };
}

/** From a request that was sent to the first byte of its answer; 0 milliseconds where only the total counts. */
export function firstByteTimeOut(network: Network, host: string): TimeOut {
  const milliseconds = network.firstByteSeconds * 1000;
  return {
    milliseconds,
    error: () =>
      timeOut(
        `${host} sent no answer within ${secondsOf(milliseconds)}. Make the query smaller, or allow more time to the first byte under Network of the connection.`,
        'first-byte',
      ),
  };
}

/** For the whole request. The app's own questions take no longer than 30 seconds whatever is allowed. */
export function totalTimeOut(network: Network, limits: HttpLimits, isOwn: boolean): TimeOut {
  const allowed = network.totalSeconds === 0 ? limits.totalTimeout : network.totalSeconds * 1000;
  const milliseconds = isOwn ? Math.min(ownTimeout, allowed) : allowed;
  const where = (): string => {
    if (milliseconds < allowed) return '';
    if (network.totalSeconds !== 0) return ' The total time is set under Network of the connection.';
    return ` ${limitNote('requestSeconds', Math.round(milliseconds / 100) / 10)}`;
  };
  return {
    milliseconds,
    error: () =>
      timeOut(
        `The answer took longer than ${secondsOf(milliseconds)} and was given up. Make the query smaller, or ask for pages with $top and $skip.${where()}`,
        'total',
      ),
  };
}

function timeOut(message: string, which: string): AppError {
  return new AppError('network-timeout', message, { details: { timeOut: which } });
}

function secondsOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}
