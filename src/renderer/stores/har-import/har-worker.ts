import { type ReadHar, readHar } from './read-har.ts';

export interface HarQuestion {
  readonly text: string;
  /** Requests that are taken at most. */
  readonly bound: number;
}

/** Null: the text is no HAR file. */
export interface HarAnswer {
  readonly har: ReadHar | null;
}

self.onmessage = ({ data }: MessageEvent<HarQuestion>) => {
  self.postMessage({ har: readHar(data.text, data.bound) ?? null } satisfies HarAnswer);
};
