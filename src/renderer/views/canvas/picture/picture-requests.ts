import { AppError } from '../../../../shared/errors/app-error.ts';
import type { FromFrameMessage, ToFrameMessage } from '../../../../shared/contract/frame-messages.ts';
import { pngSize } from '../../../../shared/schema/png-picture.ts';
import type { PageSize } from '../../../stores/page/canvas-store.ts';

/** A picture of the page. */
export interface PagePicture {
  readonly png: Uint8Array<ArrayBuffer>;
  /** Number of files of the project that did not fit into it. */
  readonly leftOut: number;
}

export interface PictureOptions {
  /** Cancels the picture; the promise rejects with an AppError `cancelled`. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Messages of a frame about pictures. */
export type PictureMessage = Extract<FromFrameMessage, { type: `picture.${string}` }>;

export interface PictureRequests {
  /** @throws AppError `cancelled`, `picture-failed`, saying what to do. */
  take(size: PageSize, options: PictureOptions): Promise<PagePicture>;
  receive(message: PictureMessage): void;
  /** Cancels all pictures under way. */
  dispose(): void;
}

/** Milliseconds of silence after which a frame is considered dead. */
export const pictureSilence = 60_000;

const failed = () =>
  new AppError('picture-failed', 'The picture could not be drawn. Reload the page, wait until it is drawn, then try again.');

interface Waiting extends PictureOptions {
  readonly size: PageSize;
  readonly settle: (outcome: PagePicture | AppError) => void;
  readonly extendWait: () => void;
}

/** Creates the requests to a frame for pictures of its page. Accepts only a PNG of the requested size. */
export function createPictureRequests(post: (message: ToFrameMessage) => void): PictureRequests {
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function start(size: PageSize, options: PictureOptions): Promise<PagePicture> {
    const number = ++last;
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>;
      const giveUp = (error: AppError) => {
        settle(error);
        post({ type: 'picture.cancel', number });
      };
      const cancel = () => giveUp(new AppError('cancelled', 'The picture was cancelled.'));
      const extendWait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => giveUp(failed()), pictureSilence);
      };
      const settle = (outcome: PagePicture | AppError) => {
        clearTimeout(timer);
        waiting.delete(number);
        options.signal.removeEventListener('abort', cancel);
        if (outcome instanceof AppError) reject(outcome);
        else resolve(outcome);
      };
      waiting.set(number, { ...options, size, settle, extendWait });
      options.signal.addEventListener('abort', cancel);
      extendWait();
      post({ type: 'picture', number, width: size.width, height: size.height });
    });
  }

  return {
    take: start,
    receive(message) {
      const one = waiting.get(message.number);
      if (!one) return;
      const { size } = one;
      if (message.type === 'picture.progress') {
        one.extendWait();
        one.onProgress(message.done, message.total);
      } else if (message.type === 'picture.failed') {
        const text = `No picture of ${size.width} × ${size.height} can be drawn here. Choose a smaller window of the page and try again.`;
        one.settle(message.reason === 'size' ? new AppError('picture-failed', text) : failed());
      } else {
        const drawn = pngSize(message.png);
        const isRight = drawn?.width === size.width && drawn.height === size.height;
        one.settle(isRight ? { png: message.png, leftOut: message.leftOut } : failed());
      }
    },
    dispose() {
      for (const { settle } of [...waiting.values()]) settle(new AppError('cancelled', 'The preview was closed.'));
    },
  };
}
