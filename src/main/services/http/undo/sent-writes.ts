import type { RuntimeRequest } from '../../../runtime/runtime.ts';
import type { SendTarget } from '../http-connections.ts';
import type { OldValues } from './old-values.ts';

/** A write that a back-end took. */
export interface SentWrite {
  /** As the runtime asked for it. */
  readonly request: RuntimeRequest;
  readonly target: Pick<SendTarget, 'baseUrl' | 'revision'> & { readonly connectionId: string };
  readonly old: OldValues;
}

/** Writes that can be asked about again; older ones are forgotten. */
const mostWrites = 20;

/** The last writes, newest last. One whose old values are unknown is kept, too: what came before it must not be undone in its place. */
export interface SentWrites {
  note(write: SentWrite): void;
  last(): SentWrite | undefined;
  /** It was taken back. */
  remove(write: SentWrite): void;
  /** Another project: nothing of the one before is written back. */
  forget(): void;
}

export function createSentWrites(): SentWrites {
  let writes: readonly SentWrite[] = [];
  return {
    note: (write) => {
      writes = [...writes, write].slice(-mostWrites);
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

/** Why a write cannot be taken back now, in words for a person; undefined where it can. */
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
