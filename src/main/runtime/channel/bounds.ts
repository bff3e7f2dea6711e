const megabyte = 1024 ** 2;

/** What one side of a channel accepts from the other; anything beyond ends the child. */
export interface ChannelBounds {
  /** Bytes of one text. */
  readonly largestText: number;
  /** Bytes of one body; 0 if no bodies are accepted. */
  readonly largestBody: number;
}

/** What main accepts from a child. The child is assumed to be hostile and is never asked for bodies. */
export const boundsOfMain: ChannelBounds = { largestText: 64 * megabyte, largestBody: 0 };

/** What main accepts from the thread that debugs a child; values are shortened there. */
export const boundsOfInspector: ChannelBounds = { largestText: 16 * megabyte, largestBody: 0 };

/** What a child accepts from main: texts and answers up to the largest size of a V8 string. */
export const boundsOfChild: ChannelBounds = { largestText: 512 * megabyte, largestBody: 512 * megabyte };

/** Bytes of texts, and of bodies, that main queues for a child that does not read. */
export const maxWaitingText = 256 * megabyte;
export const maxWaitingBodies = 1024 * megabyte;
