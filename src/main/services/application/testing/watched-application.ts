import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { HostCallInput, HostCallName, HostCallOutput } from '../../../../shared/contract/host-calls.ts';
import { createForkSpawn } from '../../../runtime/supervisor/fork-child.ts';
import { type Application, createApplication } from '../application.ts';
import { builtPaths } from '../built-paths.ts';
import { dispatchCall } from '../dispatch-call.ts';

export const paths = builtPaths(fileURLToPath(new URL('../../../../../dist/main', import.meta.url)));

/** The product in a folder of its own, with everything that leaves main recorded. */
export interface WatchedApplication {
  readonly application: Application;
  readonly folder: string;
  call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>>;
  /** Kills the runtime's children, as a crash would. */
  killChildren(): void;
  /** Returns everything that left main so far, by where it went. */
  outlets(): Promise<Outlets>;
  dispose(): Promise<void>;
}

export interface Outlets extends Readonly<Record<string, string>> {
  readonly 'messages to the child': string;
  readonly events: string;
  readonly answers: string;
  readonly traces: string;
  readonly exchanges: string;
  readonly log: string;
  readonly 'crash journals': string;
  readonly 'dashwright.json': string;
  readonly 'other files': string;
}

/** Returns the wanted files below a folder, as one text. */
async function filesBelow(folder: string, isWanted: (path: string) => boolean): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = names.filter((name) => isWanted(name.slice(folder.length))).map((name) => readFile(name, 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Starts the product. @param files texts of the project by path. */
export async function startWatchedApplication(files: Readonly<Record<string, string>>): Promise<WatchedApplication> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dashwright-watched-')));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  const toChild: string[] = [];
  const events: unknown[] = [];
  const answers: unknown[] = [];
  const log: string[] = [];
  const logged = vi.spyOn(console, 'error').mockImplementation((...parts) => void log.push(parts.join(' ')));
  const fork = createForkSpawn();
  const children: ReturnType<typeof fork>[] = [];
  const application = await createApplication({
    host: 'web',
    version: '0.0.0',
    paths,
    dataFolder: join(folder, 'data'),
    spawn: (path, heap) => {
      const child = fork(path, heap);
      children.push(child);
      return {
        ...child,
        send: (text) => {
          toChild.push(text);
          child.send(text);
        },
        sendBody: (id, chunks) => {
          toChild.push(Buffer.concat(chunks).toString());
          child.sendBody(id, chunks);
        },
      };
    },
  });
  application.onEvent((event) => events.push(event));

  async function call<Name extends HostCallName>(name: Name, input: HostCallInput<Name>): Promise<HostCallOutput<Name>> {
    const answer = await dispatchCall(application.handlers, name, JSON.parse(JSON.stringify(input)), () => undefined);
    answers.push(answer);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.output as HostCallOutput<Name>;
  }

  return {
    application,
    folder,
    call,
    killChildren() {
      for (const child of children.splice(0)) child.kill();
    },
    async outlets() {
      const { traces, exchanges } = await call('app.state', {});
      return {
        'messages to the child': toChild.join('\n'),
        events: JSON.stringify(events),
        answers: JSON.stringify(answers),
        traces: JSON.stringify(traces),
        exchanges: JSON.stringify(exchanges),
        log: log.join('\n'),
        'crash journals': await filesBelow(folder, (path) => path.startsWith('/data/journal/')),
        'dashwright.json': await filesBelow(folder, (path) => path === '/dashwright.json'),
        'other files': await filesBelow(folder, (path) => path !== '/dashwright.json' && !path.startsWith('/data/journal/')),
      };
    },
    async dispose() {
      await application.dispose();
      logged.mockRestore();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
