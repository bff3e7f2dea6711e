import type { Rectangle } from 'electron';
import { z } from 'zod';
import type { JsonObject } from '../../shared/contract/json.ts';

export const windowStateSchema = z.object({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(800).max(10_000),
  height: z.number().int().min(500).max(10_000),
  maximised: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

const initialState: WindowState = { width: 1440, height: 900, maximised: false };

/** Reads what an earlier run kept; anything odd becomes the first size. */
export function readWindowState(kept: unknown): WindowState {
  return windowStateSchema.safeParse(kept).data ?? initialState;
}

/** What to keep of a window that is about to close. */
export function windowStateOf({ x, y, width, height }: Rectangle, maximised: boolean): JsonObject {
  return { x, y, width, height, maximised };
}
