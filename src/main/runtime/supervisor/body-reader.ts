import type { RowsAnswer, RowsQuery } from '../../../shared/schema/rows-schema.ts';
import type { GridAnswer, GridQuery } from '../../../shared/trace/grid/grid-schema.ts';
import { readChildAnswer } from '../protocol/child-questions.ts';
import type { RuntimeLimits, RuntimeOptions } from '../runtime.ts';
import { WatchedChild } from './watched-child.ts';

/** Milliseconds the child stays after the last question. */
const idleTime = 60_000;

export interface BodyReaderOptions extends Pick<RuntimeOptions, 'childPath' | 'spawn'> {
  readonly limits: () => RuntimeLimits;
}

const gone = {
  outcome: 'failed',
  message: 'This answer could not be read: it is too large for the memory there is. Response shows its text page by page.',
} as const;

type Pieces = readonly Uint8Array[] | undefined;
type ReadPieces = () => Pieces | Promise<Pieces>;

type Question = { readonly type: 'bodyRows'; readonly query: RowsQuery } | { readonly type: 'bodyGrid'; readonly query: GridQuery };
/** The value that the child answered; undefined if it is gone. */
type Asked = { readonly stale: true } | { readonly value: unknown } | undefined;

/** Rows of the bodies of answers, parsed in a child that runs no user code and holds no credentials. */
export interface BodyReader {
  /** `key` names the body, `chunks` is called when the child does not have it. Never rejects. */
  rows(key: string, chunks: ReadPieces, query: RowsQuery): Promise<RowsAnswer>;
  /** As `rows`, with rows and columns. */
  grid(key: string, chunks: ReadPieces, query: GridQuery): Promise<GridAnswer>;
  dispose(): void;
}

interface BodyChild {
  /** Rejects when the child cannot be started. */
  ask(key: string, chunks: ReadPieces, question: Question): Promise<Asked>;
  end(): void;
}

/** Returns a child that is started by the first question and holds one body. */
function createBodyChild(options: BodyReaderOptions): BodyChild {
  let child: WatchedChild | undefined;
  let heldKey = '';
  let counter = 0;
  /** How often the child was ended: questions from before that are not sent to the next one. */
  let ends = 0;
  /** Questions are sent one after the other, so that the body of the first is there for the others. */
  let turn: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, (asked: Asked) => void>();

  function end(): void {
    const ended = child;
    ends += 1;
    child = undefined;
    heldKey = '';
    ended?.kill();
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  }

  function start(): WatchedChild {
    const started: WatchedChild = new WatchedChild({
      ...options,
      onMessage: (message) => {
        if (child !== started || message.type !== 'answer') return;
        const settle = waiting.get(message.id);
        waiting.delete(message.id);
        settle?.({ value: message.value });
      },
      onEnd: () => {
        if (child === started) end();
      },
    });
    return started;
  }

  /** Sends a question, with its body if the child does not hold it. Its answer is awaited apart: the next question need not wait for it. */
  async function send(key: string, chunks: ReadPieces, question: Question): Promise<{ readonly answer: Promise<Asked> } | undefined> {
    child ??= start();
    const asked = child;
    await asked.ready;
    if (child !== asked) return undefined;
    let body: { bodyId: number } | undefined;
    if (heldKey !== key) {
      const given = await chunks();
      if (!given) return { answer: Promise.resolve({ stale: true }) };
      if (child !== asked) return undefined;
      heldKey = key;
      body = { bodyId: asked.sendBody(given) };
    }
    counter += 1;
    const id = `rows-${counter}`;
    const answer = new Promise<Asked>((settle) => waiting.set(id, settle));
    asked.send({ ...question, id, key, ...body });
    return { answer };
  }

  return {
    async ask(key, chunks, question) {
      const asked = ends;
      const sent = turn.then(() => (ends === asked ? send(key, chunks, question) : undefined));
      turn = sent.catch(() => undefined);
      return await (await sent)?.answer;
    },
    end,
  };
}

/** See {@link BodyReader}. The child is ended when no question comes for a while. */
export function createBodyReader(options: BodyReaderOptions): BodyReader {
  const child = createBodyChild(options);
  let timer: NodeJS.Timeout | undefined;

  async function ask(key: string, chunks: ReadPieces, question: Question): Promise<Asked> {
    clearTimeout(timer);
    try {
      return await child.ask(key, chunks, question);
    } catch {
      child.end();
      return undefined;
    } finally {
      clearTimeout(timer);
      timer = setTimeout(child.end, idleTime);
      timer.unref();
    }
  }

  return {
    async rows(key, chunks, query) {
      const asked = await ask(key, chunks, { type: 'bodyRows', query });
      if (asked && 'stale' in asked) return { outcome: 'stale' };
      return (asked && readChildAnswer('bodyRows', asked.value)) ?? gone;
    },
    async grid(key, chunks, query) {
      const asked = await ask(key, chunks, { type: 'bodyGrid', query });
      if (asked && 'stale' in asked) return { outcome: 'stale' };
      return (asked && readChildAnswer('bodyGrid', asked.value)) ?? gone;
    },
    dispose() {
      clearTimeout(timer);
      child.end();
    },
  };
}
