import { Readable } from 'node:stream';
import { type AnswerBody, discard } from './answer.ts';

/** Returns a body as a stream. It is slower, so use it only if the body has to be decompressed or inspected on the way. */
export function streamOf(body: AnswerBody): Readable {
  let goOn: (() => void) | undefined;
  let hasStarted = false;
  const start = async (): Promise<void> => {
    await body.take((piece) => {
      if (stream.destroyed) return false;
      if (stream.push(piece)) return undefined;
      return new Promise((resolve) => {
        goOn = () => resolve(undefined);
      });
    });
    stream.push(null);
  };
  const stream: Readable = new Readable({
    read() {
      if (!hasStarted) start().catch((thrown: unknown) => stream.destroy(thrown instanceof Error ? thrown : new Error(String(thrown))));
      hasStarted = true;
      goOn?.();
      goOn = undefined;
    },
    destroy(error, done) {
      body.cancel();
      goOn?.();
      done(error);
    },
  });
  return stream;
}

/** Returns a body that is produced while it is read. */
export function bodyOfPieces(pieces: AsyncGenerator<Buffer>): AnswerBody {
  const body: AnswerBody = {
    async take(take) {
      for await (const piece of pieces) if ((await take(piece)) === false) return;
    },
    discard: () => discard(body),
    cancel: () => void pieces.return(undefined).catch(() => undefined),
  };
  return body;
}
