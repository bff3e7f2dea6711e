import { floodPayloads } from './floods.ts';
import { loopPayloads } from './loops.ts';
import { memoryPayloads } from './memory.ts';
import type { Payload } from './payload.ts';
import { phasePayloads } from './phases.ts';

/** Every payload, by theme. */
export const payloadsByTheme: Readonly<Record<string, readonly Payload[]>> = {
  loops: loopPayloads,
  phases: phasePayloads,
  memory: memoryPayloads,
  floods: floodPayloads,
};
