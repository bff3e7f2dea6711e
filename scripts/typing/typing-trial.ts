import { setTimeout as wait } from 'node:timers/promises';
import { serveApp } from '../../e2e/harness/served-app.ts';
import { judgeRound, type TypedKey, type TypingOutcome } from './typing-judge.ts';
import { openFile, openTypist, type Typist } from './typist.ts';

/** Milliseconds of typing in one round: more than may be lost, so that a round that loses everything fails. */
const shortestRound = 1_500;
const longestRound = 4_000;

export interface TypingTrials {
  /** Types into a file, kills the app at a random moment, restarts it and checks the restored text. */
  run(path: string): Promise<TypingOutcome>;
  stop(): Promise<void>;
}

/** Types letters of chance at a fast pace, mostly without a pause that would send them, until the app is ended. */
async function typeOn(typist: Typist, path: string, keys: TypedKey[], random: () => number, ended: { is: boolean }): Promise<void> {
  for (let count = 1; !ended.is; count += 1) {
    typist.type(path, count % 40 === 0 ? '\n// ' : String.fromCharCode(97 + Math.floor(random() * 26)));
    keys.push({ at: performance.now(), length: typist.read(path).length });
    if (random() < 0.01) void typist.files.save(path);
    await wait(random() < 0.05 ? 100 + random() * 400 : 15 + random() * 60);
  }
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
      // Kept text is restored or discarded, as a person would do; what is left of others would not be the start of this round.
      const isRestored = kept.length > 0 && random() < 0.5;
      if (isRestored) await typist.files.restoreKept(path);
      for (let left = kept.length - (isRestored ? 1 : 0); left > 0; left -= 1) await typist.files.discardKept(path);
      const startLength = typist.read(path).length;
      typist.type(path, '\n// ');
      const keys: TypedKey[] = [{ at: performance.now(), length: typist.read(path).length }];
      const ended = { is: false };
      const typing = typeOn(typist, path, keys, random, ended);
      await wait(shortestRound + random() * (longestRound - shortestRound));
      const endedAt = performance.now();
      await app.kill();
      ended.is = true;
      await typing;
      const typed = typist.read(path);
      typist.close();
      app = await serveApp(folder, dataFolder);
      typist = await enter();
      const left = await openFile(typist, path);
      return judgeRound({ startLength, typed, keys, found: [...left, typist.read(path)], endedAt });
    },
    async stop() {
      typist.close();
      await app.stop();
    },
  };
}
