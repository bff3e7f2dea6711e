import type { Readable } from 'node:stream';
import { type ChannelBounds, boundsOfMain } from '../../channel/bounds.ts';
import { FrameReader } from '../../channel/frame-reader.ts';
import { MessageBudget } from '../../channel/message-budget.ts';

/** Milliseconds main spends on messages of one child before it does something else. */
const longestTurn = 8;

export interface PipeInletOptions {
  readonly onText: (text: string) => void;
  /** The child broke a rule of the channel; called once, and nothing is read after it. */
  readonly onBreach: (reason: string) => void;
  readonly bounds?: ChannelBounds;
}

/**
 * Reads the texts a child sends. Everything about the stream is the child's choice: it is read a few milliseconds at a time,
 * paused while there is more, and abandoned at the first frame beyond the bounds. Returns a function that
 * stops it.
 */
export function readTexts(pipe: Readable, { onText, onBreach, bounds = boundsOfMain }: PipeInletOptions): () => void {
  const reader = new FrameReader(bounds);
  const budget = new MessageBudget();
  let isStopped = false;
  let isWaiting = false;

  function fail(reason: string): void {
    isStopped = true;
    onBreach(reason);
  }

  /** Handles one frame. Returns false if there is none, or reading has stopped. */
  function takeOne(): boolean {
    const step = reader.next();
    if (reader.breach !== undefined) fail(reader.breach);
    else if (step && step.kind !== 'text') fail('a frame of another kind than text');
    else if (step && !budget.spend(step.size)) fail('more than it may send');
    else if (step) onText(step.text);
    return step !== undefined && !isStopped;
  }

  function read(): void {
    isWaiting = false;
    const until = performance.now() + longestTurn;
    while (!isStopped && takeOne()) {
      if (performance.now() < until) continue;
      isWaiting = true;
      pipe.pause();
      setImmediate(read);
      return;
    }
    if (!isStopped && pipe.isPaused()) pipe.resume();
  }

  pipe.on('data', (chunk: Buffer) => {
    if (isStopped) return;
    reader.push(chunk);
    if (!isWaiting) read();
  });
  return () => {
    isStopped = true;
  };
}
