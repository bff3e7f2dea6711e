import type { RuntimeRequest } from '../../../../runtime/runtime.ts';
import type { SendTarget } from '../../http-connections.ts';
import type { OldValues } from './old-values.ts';

/** A write that a back-end accepted. */
export interface SentWrite {
  /** As the runtime asked for it. */
  readonly request: RuntimeRequest;
  readonly target: Pick<SendTarget, 'baseUrl' | 'revision'> & { readonly connectionId: string };
  readonly old: OldValues;
}

/** Writes that are kept; older ones are forgotten. */
const maxWrites = 20;

/** The last writes, newest last. Those whose old values are unknown are kept, too, so that no earlier write is undone in their place. */
export interface SentWrites {
  note(write: SentWrite): void;
  last(): SentWrite | undefined;
  /** Removes a write that was undone. */
  remove(write: SentWrite): void;
  /** Forgets all of them, because another project is opened. */
  forget(): void;
}

export function createSentWrites(): SentWrites {
  let writes: readonly SentWrite[] = [];
  return {
    note: (write) => {
      writes = [...writes, write].slice(-maxWrites);
    },
    last: () => writes.at(-1),
    remove: (write) => {
      writes = writes.filter((other) => other !== write);
    },
    forget: () => {
      writes = [];
    },
  };
}

/** Returns why a write cannot be undone now, as a message; undefined if it can. */
export function whyNotUndone(write: SentWrite | undefined, now: SendTarget): string | undefined {
  if (write === undefined) return 'There is no write to take back.';
  const name = `${write.request.widgetId} · ${write.request.action}`;
  if (write.old.kind === 'unknown') return `The last write, ${name}, cannot be taken back: ${write.old.why}.`;
  const { connectionId, baseUrl, revision } = write.target;
  if (connectionId !== now.connection.id || baseUrl !== now.baseUrl || revision !== now.revision) {
    return `The last write, ${name}, went to another connection or session. Its old values are not written back.`;
  }
  return undefined;
}
