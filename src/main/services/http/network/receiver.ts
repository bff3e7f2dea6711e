import type { Dispatcher } from 'undici';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { abortReason } from '../limits/or-aborted.ts';
import type { Stop } from '../limits/stop.ts';
import type { RequestClock } from './request-clock.ts';
import { type WireAnswer, type AnswerBody, discard, type TakePiece } from './answer.ts';

/** Bytes that may wait for the reader of the body before the socket is paused. */
const maxWaiting = 128 * 1024;

/**
 * One request under way in undici, from its signal to the last piece of its answer. Small answers are complete before their body
 * is read, so that they need no stream. A class, because there is one for every request.
 */
export class Receiver implements Dispatcher.DispatchHandler, AnswerBody {
  /** Resolves with the head. Rejects with errors of the socket, or at once with the reason of the signal. */
  readonly answer: Promise<WireAnswer>;
  readonly #until: Stop;
  readonly #clock: RequestClock | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #resolveHead!: (answer: WireAnswer) => void;
  #rejectHead!: (error: unknown) => void;
  #take: TakePiece | undefined;
  #resolveBody: (() => void) | undefined;
  #rejectBody: ((error: unknown) => void) | undefined;
  /** Pieces that have arrived, and how many of them were read. */
  #pieces: Buffer[] = [];
  #read = 0;
  #waitingBytes = 0;
  /** The reader has not finished with a piece. */
  #isHeldBack = false;
  #hasEnded = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(until: Stop, clock?: RequestClock) {
    this.#until = until;
    this.#clock = clock;
    this.answer = new Promise((resolve, reject) => {
      this.#resolveHead = resolve;
      this.#rejectHead = reject;
    });
    if (until.signal.aborted) this.#fail(abortReason(until.signal));
    else until.listen(this);
  }

  /** Handles the abort of the signal, which undici itself checks only once a socket is open; that can take the whole time-out. */
  handleEvent(): void {
    this.#stop(abortReason(this.#until.signal));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#clock?.started();
    if (this.#failure !== undefined) controller.abort(asError(this.#failure.error));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: WireAnswer['headers'],
    statusText: string = '',
  ): void {
    if (statusCode >= 200) this.#resolveHead({ statusCode, statusText, headers, body: this, clock: this.#clock });
  }

  onResponseData(controller: Dispatcher.DispatchController, piece: Buffer): void {
    this.#pieces.push(piece);
    this.#waitingBytes += piece.byteLength;
    this.#handOver();
    if (this.#isHeldBack || this.#waitingBytes > maxWaiting) controller.pause();
  }

  onResponseEnd(): void {
    this.#hasEnded = true;
    this.#handOver();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#fail(error);
  }

  take(take: TakePiece): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#resolveBody = resolve;
      this.#rejectBody = reject;
      this.#take = take;
      if (this.#failure !== undefined) reject(this.#failure.error);
      else this.#handOver();
    });
  }

  discard(): Promise<void> {
    return discard(this);
  }

  cancel(): void {
    if (!this.#hasEnded) this.#stop(new AppError('cancelled', 'The rest of the answer was not wanted.'));
  }

  #handOver(): void {
    if (this.#take === undefined || this.#isHeldBack || this.#failure !== undefined) return;
    for (let piece = this.#nextPiece(); piece !== undefined; piece = this.#nextPiece()) {
      this.#waitingBytes -= piece.byteLength;
      let taken: ReturnType<TakePiece>;
      try {
        taken = this.#take(piece);
      } catch (error) {
        this.#stop(error);
        return;
      }
      if (taken === false) {
        this.#resolveBody?.();
        this.cancel();
        return;
      }
      if (taken !== undefined) {
        this.#holdBack(taken);
        return;
      }
    }
    if (this.#hasEnded) {
      this.#until.unlisten(this);
      this.#resolveBody?.();
    } else this.#controller?.resume();
  }

  /** Returns the next piece. Taking it out of the list would move all others, of which there may be a hundred thousand. */
  #nextPiece(): Buffer | undefined {
    const piece = this.#pieces[this.#read];
    this.#read += 1;
    if (piece === undefined) {
      this.#pieces = [];
      this.#read = 0;
    }
    return piece;
  }

  #holdBack(taken: Promise<undefined>): void {
    this.#isHeldBack = true;
    taken.then(
      () => {
        this.#isHeldBack = false;
        this.#handOver();
      },
      (error: unknown) => this.#stop(error),
    );
  }

  /** Stops from this side and closes the socket. */
  #stop(error: unknown): void {
    this.#fail(error);
    if (!this.#hasEnded) this.#controller?.abort(asError(error));
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#until.unlisten(this);
    this.#pieces = [];
    this.#rejectHead(error);
    this.#rejectBody?.(error);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
