import type { Finding } from './service/kept-findings.ts';
import type { CheckAnswer, CheckQuestion } from './service/service-messages.ts';
import ServiceWorker from './service/service-worker.ts?worker';

/** Milliseconds after which a check is given up: the worker is ended, and its file is not checked again. */
const longestCheck = 15_000;

/** What a check starts from: every script with its text, in the order in which they are run. */
export interface CheckedTexts {
  readonly scripts: readonly { readonly path: string; readonly text: string }[];
  readonly types: readonly { readonly name: string; readonly text: string }[];
}

/** Asks the worker for findings, one question at a time. */
export interface CheckClient {
  /** Resolves with the findings of a script; `slow` when they took too long, null when the service failed. */
  check(path: string, texts: CheckedTexts): Promise<readonly Finding[] | 'slow' | null>;
}

/** See {@link CheckClient}. The worker starts with the first question; after one that was given up, another starts with the next. */
export function createCheckClient(): CheckClient {
  let worker: Worker | undefined;
  let number = 0;
  const sent = new Map<string, string>();

  function end(): void {
    worker?.terminate();
    worker = undefined;
    sent.clear();
  }
  /** Returns whether the worker has another text under a name, and notes the new one. */
  function isNews(name: string, text: string): boolean {
    if (sent.get(name) === text) return false;
    sent.set(name, text);
    return true;
  }
  return {
    check(path, { scripts, types }) {
      worker ??= new ServiceWorker();
      number += 1;
      const question: CheckQuestion = {
        number,
        path,
        scripts: scripts.map((script) => script.path),
        texts: scripts.filter((script) => isNews(script.path, script.text)),
        types: types.filter(({ name, text }) => isNews(name, text)),
      };
      const asked = worker;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          end();
          resolve('slow');
        }, longestCheck);
        const finish = (findings: readonly Finding[] | null) => {
          clearTimeout(timer);
          resolve(findings);
        };
        asked.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
          if (data.number === question.number) finish(data.findings);
        };
        asked.onerror = () => {
          end();
          finish(null);
        };
        asked.postMessage(question);
      });
    },
  };
}
