import { setTimeout as wait } from 'node:timers/promises';
import { serveApp } from '../../e2e/harness/served-app.ts';
import { openFile, openTypist, type Typist } from './typist.ts';

/** Maximum milliseconds of typing that may be lost. */
export const maxLost = 1_000;

/** Outcome of one `kill -9` during typing. */
export interface TypingOutcome {
  /** Milliseconds between the first lost key and the end of the app; 0 if none is lost. */
  readonly lost: number;
  readonly keys: number;
  readonly lostKeys: number;
  /** Set if the restored text is not what was typed. */
  readonly fault?: string;
}

interface Key {
  readonly at: number;
  /** Length of the text with this key. */
  readonly length: number;
}

export interface TypingTrials {
  /** Types into a file, kills the app at a random moment, restarts it and checks the restored text. */
  run(path: string): Promise<TypingOutcome>;
  stop(): Promise<void>;
}

/** Types letters at a fast pace, mostly without a pause that would send them, until the app is ended. */
async function typeOn(typist: Typist, path: string, keys: Key[], random: () => number, ended: { is: boolean }): Promise<void> {
  for (let count = 1; !ended.is; count += 1) {
    typist.type(path, count % 40 === 0 ? '\n// ' : String.fromCharCode(97 + (count % 26)));
    keys.push({ at: performance.now(), length: typist.read(path).length });
    if (random() < 0.01) void typist.files.save(path);
    await wait(random() < 0.05 ? 100 + random() * 400 : 15 + random() * 60);
  }
}

function judge(typed: string, keys: readonly Key[], found: readonly string[], endedAt: number): TypingOutcome {
  const same = found.filter((text) => typed.startsWith(text) && text.length >= (keys[0]?.length ?? 1) - 1);
  const length = Math.max(-1, ...same.map((text) => text.length));
  const lost = keys.filter((key) => key.at <= endedAt && key.length > length);
  const outcome = { keys: keys.length, lostKeys: lost.length, lost: lost[0] ? endedAt - lost[0].at : 0 };
  return length < 0 && outcome.lost > maxLost ? { ...outcome, fault: 'nothing of what was typed came back' } : outcome;
}

/** Starts trials in one project folder, each continuing with the state of the previous one. `random` returns numbers from 0 to 1. */
export async function startTypingTrials(folder: string, dataFolder: string, random: () => number): Promise<TypingTrials> {
  let app = await serveApp(folder, dataFolder);
  let windows = 0;
  const enter = async () => {
    windows += 1;
    return await openTypist(app.url, `typist-${windows}`);
  };
  let typist = await enter();
  await typist.host.call('project.trust', { trusted: true });

  return {
    async run(path) {
      const kept = await openFile(typist, path);
      // Kept text is restored or discarded, as a person would do.
      if (kept.length > 0) await (random() < 0.5 ? typist.files.restoreKept(path) : typist.files.discardKept(path));
      typist.type(path, '\n// ');
      const keys: Key[] = [{ at: performance.now(), length: typist.read(path).length }];
      const ended = { is: false };
      const typing = typeOn(typist, path, keys, random, ended);
      await wait(50 + random() * 2_500);
      const endedAt = performance.now();
      await app.kill();
      ended.is = true;
      await typing;
      const typed = typist.read(path);
      typist.close();
      app = await serveApp(folder, dataFolder);
      typist = await enter();
      const left = await openFile(typist, path);
      return judge(typed, keys, [...left, typist.read(path)], endedAt);
    },
    async stop() {
      typist.close();
      await app.stop();
    },
  };
}
