import type { Connection } from '../../../../shared/contract/connection-schema.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { limitNote } from '../../../../shared/limit-list.ts';
import type { HttpLimits } from '../limits/http-limits.ts';

type Network = Connection['network'];

/** Milliseconds that the app's own questions may take. */
const ownTimeout = 30_000;

export interface TimeOut {
  readonly milliseconds: number;
  /** Returns the error of the time-out. */
  readonly error: () => AppError;
}

/** Returns the time-out for opening a connection: its own, or the default. */
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

/** Returns the time-out from sending a request to the first byte of its answer; 0 milliseconds if only the total counts. */
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

/** Returns the time-out for a whole request. The app's own questions take at most 30 seconds, whatever is allowed. */
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
