import { copyProject } from '../../../e2e/harness/project-folder.ts';
import { reportRatio, reportValue } from '../measure.ts';
import { startWatchedApp } from './watched-app.ts';

/** A project that may block main: files that are written over the sample project before it is opened and trusted. */
export interface MainWaitPayload {
  readonly title: string;
  readonly files: () => Readonly<Record<string, string>>;
  /** Seconds for which main is watched after the folder was opened; 5 by default. */
  readonly seconds?: number;
}

/** Milliseconds for which main may be blocked at a time. */
const target = 100;
/** Milliseconds after which main counts as not answering. */
const patience = 120_000;

const pause = (milliseconds: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), milliseconds));

/**
 * Returns the longest wait of main while a project is opened, trusted and drawn, in milliseconds of its thread's processor time, which
 * other programs do not affect. `Infinity` if main does not answer within two minutes.
 */
async function mainWait({ files, seconds = 5 }: MainWaitPayload): Promise<number> {
  const project = await copyProject('sample');
  const app = await startWatchedApp();
  try {
    for (const [path, text] of Object.entries(files())) await project.write(path, text);
    await app.call('app.state', {});
    await app.longestWait();
    const opened = (async () => {
      await app.call('project.open', { folder: project.folder });
      await app.call('project.trust', { trusted: true });
      await pause(seconds * 1000);
      await app.call('app.state', {});
      return app.longestWait();
    })();
    const wait = await Promise.race([opened, pause(patience)]);
    return wait === 'late' ? Number.POSITIVE_INFINITY : wait.processor;
  } finally {
    await app.stop();
    await project.dispose();
  }
}

/** Prints, for each payload, the longest wait of main beside that for the sample project in the same run. */
export async function reportMainWaits(payloads: readonly MainWaitPayload[]): Promise<void> {
  const baseline = await mainWait({ title: 'sample', files: () => ({}) });
  reportValue('main held up by the sample project', baseline, 'ms', target);
  for (const payload of payloads) reportRatio(payload.title, { ours: await mainWait(payload), baseline }, 'the sample', target / baseline);
}

/** Two of each kind; other benchmarks run the whole lists. */
const examples: readonly MainWaitPayload[] = [
  { title: 'repository.yml: 300,000 bytes of }', files: () => ({ 'repository.yml': '}\n'.repeat(150_000) }) },
  {
    title: 'repository.js: a list of 100,000 numbers',
    files: () => ({ 'repository.js': `Repository = { a: [${'1,'.repeat(100_000)}] };` }),
  },
];

/** Measures how long hostile files block main. */
export function benchMainWait(): Promise<void> {
  return reportMainWaits(examples);
}
