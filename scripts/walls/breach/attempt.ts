import type { Kept, NodeModules } from './kept.ts';

/** What an attempt tries to reach; the test made it and looks whether it was reached. */
export interface Targets {
  readonly file: string;
  readonly canary: string;
  /** A folder to write into. */
  readonly folder: string;
  readonly tcpPort: number;
  readonly udpPort: number;
  readonly socketPath: string;
  readonly fifoPath: string;
  /** A process of the test that a signal would end. */
  readonly victim: number;
}

export interface Situation {
  readonly targets: Targets;
  readonly kept: Kept;
  /** The modules to use: their functions as somebody kept them, or what the modules hold when the attempt runs. */
  readonly node: NodeModules;
  readonly host: NodeJS.Process;
}

/**
 * Tries to reach one thing, in the main realm of a hardened child. Resolves to a truthy value when it was reached; anything
 * else, throwing and never settling included, is a failure.
 */
export interface BreachAttempt {
  readonly run: (situation: Situation) => unknown;
  /** How modules are used: as they are found, or also by functions kept from before hardening. Default: both; nothing else is tried twice. */
  readonly ways?: 'found only';
}

export type BreachTheme = Readonly<Record<string, BreachAttempt['run'] | BreachAttempt>>;

export const foundOnly = (run: BreachAttempt['run']): BreachAttempt => ({ run, ways: 'found only' });

/** Resolves with what an event of an emitter brings, or undefined after an error. */
export function eventOf(emitter: { on(event: string, listener: (value: unknown) => void): unknown }, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    emitter.on(event, (value) => resolve(value || true));
    emitter.on('error', () => resolve(undefined));
  });
}
