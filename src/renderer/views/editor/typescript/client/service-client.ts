import type { AnswerOf, QuestionOf, ServiceKind, ServiceReply, ServiceRequest, ServiceTexts } from '../service/service-messages.ts';
import type { TypedProject } from '../../../../../shared/language/types/project-types.ts';
import { longestAnswer, priorities } from './service-times.ts';

/** What questions start from: every script with its text, in the order in which they are run, and what declarations are made of. */
export interface KnownTexts {
  readonly texts: ServiceTexts['texts'];
  /** The same object as long as nothing in it differs. */
  readonly project: TypedProject;
}

/** What the client needs of a worker. */
export type ServiceWorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Asking {
  /** Milliseconds from now after which nobody waits any more. */
  readonly deadline: number;
  /** Says whether the answer is still wanted; a key makes older questions void. */
  readonly isCurrent: () => boolean;
}

/** Asks the worker one question at a time, the most urgent first. */
export interface ServiceClient {
  /**
   * Resolves with the answer; `late` at the deadline, null for a question that is void by then, that a newer one of its kind replaces, or that
   * the service fails at. Never rejects.
   */
  ask<Kind extends ServiceKind>(kind: Kind, question: QuestionOf<Kind>, asking: Asking): Promise<AnswerOf<Kind> | 'late' | null>;
}

interface Waiting extends Asking {
  readonly kind: ServiceKind;
  readonly question: QuestionOf<ServiceKind>;
  readonly settle: (answer: ServiceReply['answer']) => void;
}

/** Says which texts the worker has, so that only others are sent. */
function createSentTexts() {
  const sent = new Map<string, string>();
  let sentProject: TypedProject | undefined;
  return {
    forget() {
      sent.clear();
      sentProject = undefined;
    },
    newsOf({ texts, project }: KnownTexts): ServiceTexts {
      const paths = texts.map(({ path }) => path);
      for (const path of [...sent.keys()]) if (!paths.includes(path)) sent.delete(path);
      const news = texts.filter(({ path, text }) => sent.get(path) !== text);
      for (const { path, text } of news) sent.set(path, text);
      const isSame = sentProject === project;
      sentProject = project;
      return { scripts: paths, texts: news, ...(isSame ? {} : { project }) };
    },
  };
}

/** Sends questions to a worker, one after another. It starts with the first; after one that took too long or failed, another starts. */
function createWorkerLink(startWorker: () => ServiceWorkerPort) {
  let worker: ServiceWorkerPort | undefined;
  let number = 0;
  const sent = createSentTexts();

  function end(): void {
    worker?.terminate();
    worker = undefined;
    sent.forget();
  }
  return function send({ kind, question, deadline }: Waiting, texts: KnownTexts): Promise<ServiceReply['answer']> {
    worker ??= startWorker();
    const asked = worker;
    number += 1;
    const mine = number;
    return new Promise((resolve) => {
      const finish = (answer: ServiceReply['answer']) => {
        clearTimeout(timer);
        resolve(answer);
      };
      const timer = setTimeout(
        () => {
          end();
          resolve('late');
        },
        Math.max(deadline, longestAnswer),
      );
      asked.onmessage = ({ data }: MessageEvent<ServiceReply>) => {
        if (data.number === mine) finish(data.answer);
      };
      asked.onerror = () => {
        end();
        finish(null);
      };
      // The kind and its question came in together.
      asked.postMessage({ number: mine, kind, question, deadline, ...sent.newsOf(texts) } as ServiceRequest);
    });
  };
}

/** See {@link ServiceClient}. `gather` resolves with null while the scripts cannot be served. */
export function createServiceClient(startWorker: () => ServiceWorkerPort, gather: () => Promise<KnownTexts | null>): ServiceClient {
  let isBusy = false;
  const waiting: Waiting[] = [];
  const send = createWorkerLink(startWorker);

  function leave(item: Waiting): void {
    const place = waiting.indexOf(item);
    if (place >= 0) waiting.splice(place, 1);
  }
  async function answer(item: Waiting): Promise<ServiceReply['answer']> {
    if (!item.isCurrent()) return null;
    const texts = await gather();
    if (texts === null || !item.isCurrent()) return null;
    const given = await send(item, texts);
    return item.isCurrent() ? given : null;
  }
  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let item = mostUrgent(waiting); item; item = mostUrgent(waiting)) {
      leave(item);
      // A file that cannot be read now: its editor says so, and the next question asks again.
      item.settle(await answer(item).catch(() => null));
    }
    isBusy = false;
  }
  return {
    ask(kind, question, asking) {
      const older = waiting.find((one) => one.kind === kind && one.question.path === question.path);
      older?.settle(null);
      if (older) leave(older);
      return new Promise((resolve) => {
        const settle = (given: ServiceReply['answer']) => {
          clearTimeout(timer);
          // The worker answers a question by its kind.
          resolve(given as AnswerOf<typeof kind> | 'late' | null);
        };
        const item: Waiting = { ...asking, kind, question, settle };
        const timer = setTimeout(() => {
          leave(item);
          settle('late');
        }, asking.deadline);
        waiting.push(item);
        void work();
      });
    },
  };
}

function mostUrgent(waiting: readonly Waiting[]): Waiting | undefined {
  return waiting.reduce<Waiting | undefined>(
    (best, one) => (best && priorities[best.kind] <= priorities[one.kind] ? best : one),
    undefined,
  );
}
