import type { RowsAnswer, RowsQuery } from '../../../shared/schema/rows-schema.ts';
import { readChildAnswer } from '../protocol/child-questions.ts';
import type { RuntimeLimits, RuntimeOptions } from '../runtime.ts';
import { WatchedChild } from './watched-child.ts';

/** Milliseconds the child stays after the last question. */
const idleTime = 60_000;

export interface BodyReaderOptions extends Pick<RuntimeOptions, 'childPath' | 'spawn'> {
  readonly limits: () => RuntimeLimits;
}

const gone: RowsAnswer = {
  outcome: 'failed',
  message: 'This answer could not be read: it is too large for the memory there is. Response shows its text page by page.',
};

type Pieces = readonly Uint8Array[] | undefined;
type ReadPieces = () => Pieces | Promise<Pieces>;

/** Rows of the bodies of answers, parsed in a child that runs no user code and holds no credentials. */
export interface BodyReader {
  /** `key` names the body, `chunks` is called when the child does not have it. Never rejects. */
  rows(key: string, chunks: ReadPieces, query: RowsQuery): Promise<RowsAnswer>;
  dispose(): void;
}

/** See {@link BodyReader}. The child is started by the first question and ended when none comes for a while. */
export function createBodyReader(options: BodyReaderOptions): BodyReader {
  let child: WatchedChild | undefined;
  let heldKey = '';
  let counter = 0;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Map<string, (answer: RowsAnswer) => void>();

  function end(): void {
    const ended = child;
    child = undefined;
    heldKey = '';
    ended?.kill();
    for (const settle of waiting.values()) settle(gone);
    waiting.clear();
  }

  function start(): WatchedChild {
    const started: WatchedChild = new WatchedChild({
      ...options,
      onMessage: (message) => {
        if (child !== started || message.type !== 'answer') return;
        const settle = waiting.get(message.id);
        waiting.delete(message.id);
        settle?.(readChildAnswer('bodyRows', message.value) ?? gone);
      },
      onEnd: () => {
        if (child === started) end();
      },
    });
    return started;
  }

  async function ask(key: string, chunks: ReadPieces, query: RowsQuery): Promise<RowsAnswer> {
    child ??= start();
    const asked = child;
    await asked.ready;
    if (child !== asked) return gone;
    let body: { bodyId: number } | undefined;
    if (heldKey !== key) {
      const given = await chunks();
      if (!given) return { outcome: 'stale' };
      if (child !== asked) return gone;
      heldKey = key;
      body = { bodyId: asked.sendBody(given) };
    }
    counter += 1;
    const id = `rows-${counter}`;
    return new Promise((settle) => {
      waiting.set(id, settle);
      asked.send({ type: 'bodyRows', id, key, query, ...body });
    });
  }

  return {
    async rows(key, chunks, query) {
      clearTimeout(timer);
      try {
        return await ask(key, chunks, query);
      } catch {
        end();
        return gone;
      } finally {
        clearTimeout(timer);
        timer = setTimeout(end, idleTime);
        timer.unref();
      }
    },
    dispose() {
      clearTimeout(timer);
      end();
    },
  };
}
