const megabyte = 1024 ** 2;

/** What one side of a channel takes from the other; anything beyond ends the child. */
export interface ChannelBounds {
  /** Bytes of one text. */
  readonly largestText: number;
  /** Bytes of one body; 0: bodies are not taken at all. */
  readonly largestBody: number;
}

/** What main takes from a child. The child is believed to be hostile: nobody asks it for bodies. */
export const boundsOfMain: ChannelBounds = { largestText: 64 * megabyte, largestBody: 0 };

/** What a child takes from main: texts and answers of the largest size a string of V8 may have. */
export const boundsOfChild: ChannelBounds = { largestText: 512 * megabyte, largestBody: 512 * megabyte };

/** Bytes of texts, and of bodies, that wait in main for a child that does not read. */
export const mostWaitingText = 256 * megabyte;
export const mostWaitingBodies = 1024 * megabyte;
