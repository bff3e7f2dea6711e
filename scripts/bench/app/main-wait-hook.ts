/**
 * `node --import <this file>`: measures how long the event loop of a process is blocked and answers over the pipe that
 * DASHWRIGHT_BENCH_PIPE names, once per connection. Each answer resets the measurement.
 */
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Longest waits of main since it was last asked, in milliseconds. */
export interface MainWait {
  /** Wall-clock time, including other programs. */
  readonly wall: number;
  /** Processor time of main's own thread between two turns of its loop. */
  readonly processor: number;
}

const pipe = process.env['DASHWRIGHT_BENCH_PIPE'];
if (pipe !== undefined && pipe !== '') {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let processor = 0;
  let used = process.threadCpuUsage();
  const turn = setInterval(() => {
    const { user, system } = process.threadCpuUsage(used);
    processor = Math.max(processor, (user + system) / 1000);
    used = process.threadCpuUsage();
  }, 5);
  turn.unref();
  createServer((connection) => {
    connection.on('error', () => undefined);
    connection.end(JSON.stringify({ wall: delay.max / 1e6, processor } satisfies MainWait));
    delay.reset();
    processor = 0;
  })
    .listen(pipe)
    .unref();
}
