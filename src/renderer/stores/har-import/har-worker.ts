import { type ReadHar, readHar } from './read-har.ts';

/** Null: the text is no HAR file. */
export interface HarAnswer {
  readonly har: ReadHar | null;
}

self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage({ har: readHar(data) ?? null } satisfies HarAnswer);
};
