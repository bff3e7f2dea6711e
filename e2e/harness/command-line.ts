import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const projectRoot = join(import.meta.dirname, '../..');
const program = join(projectRoot, 'dist/main/cli.mjs');

export interface CommandEnd {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
}

let dataFolder: string | undefined;

/** Data of all commands of this process; gone when it ends. */
function commandData(): string {
  if (dataFolder === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'dashwright-commands-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    dataFolder = folder;
  }
  return dataFolder;
}

function environment(extra: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...process.env, DASHWRIGHT_DATA: commandData(), DASHWRIGHT_KEYCHAIN: 'memory', ...extra };
}

/** Runs a program to its end; nobody reads its output where it is not `heard`. */
export async function runProgram(
  command: string,
  args: readonly string[],
  extra: NodeJS.ProcessEnv = {},
  heard = true,
): Promise<CommandEnd> {
  const child = spawn(command, args, { cwd: projectRoot, env: environment(extra), stdio: ['ignore', 'pipe', 'pipe'] });
  if (!heard) child.stdout.destroy();
  let output = '';
  let errors = '';
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (errors += piece.toString()));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output, errors };
}

/** `dashwright <args>` to its end. */
export function dashwright(args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<CommandEnd> {
  return runProgram(process.execPath, [program, ...args], extra);
}

/** `dashwright <args>` to its end, with a reader that has hung up before the first word. */
export function dashwrightUnheard(args: readonly string[]): Promise<CommandEnd> {
  return runProgram(process.execPath, [program, ...args], {}, false);
}

/** A command that goes on until it is ended. */
export interface RunningCommand {
  /** What follows LISTENING. */
  readonly address: string;
  /** Lines printed so far. */
  readonly lines: readonly string[];
  readonly process: ChildProcess;
  /** Asks it to end and waits; how it ended and after how many milliseconds. */
  end(): Promise<{ readonly exitCode: number | null; readonly milliseconds: number }>;
}

/** Starts `dashwright <args>` and waits for its address. */
export async function startCommand(args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<RunningCommand> {
  const child = spawn(process.execPath, [program, ...args], { env: environment(extra), stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => (errors += piece.toString()));
  const closed = once(child, 'close') as Promise<[number | null]>;
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('LISTENING ')) resolve(line.slice('LISTENING '.length));
    });
    closed.then(() => reject(new Error(`It ended without an address. It said: ${errors}`)), reject);
  });
  return {
    address,
    lines,
    process: child,
    async end() {
      const begin = performance.now();
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const [exitCode] = await closed;
      return { exitCode, milliseconds: performance.now() - begin };
    },
  };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** A request with exactly these headers, Host and Origin included, which no browser would let a page choose. */
export async function rawRequest(address: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(address);
  const outgoing = request({ hostname, port, path, headers: { host, ...headers }, setHost: false });
  outgoing.end();
  const [kind, answer] = await Promise.race([
    once(outgoing, 'response').then(([response]) => ['response', response] as const),
    once(outgoing, 'upgrade').then(([response, socket]) => {
      socket.destroy();
      return ['upgrade', response] as const;
    }),
  ]);
  let text = '';
  if (kind === 'response') for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode, headers: answer.headers, text };
}

/** Opens a WebSocket as a page of `origin` would; the status it is answered with, 101 when it is let in. */
export async function openSocket(address: string, path: string, headers: Record<string, string>): Promise<number> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
  };
  return (await rawRequest(address, path, { ...upgrade, ...headers })).status;
}

/** Sends bytes as they are and hangs up at once, as a broken program would. */
export async function sendAndHangUp(address: string, text: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(text, () => socket.resetAndDestroy());
  await once(socket, 'close');
}

/** Begins a request and never ends it; what is returned gives it up. */
export async function holdConnection(address: string): Promise<() => void> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  // The other side resets it when it ends.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);
  return () => socket.destroy();
}
