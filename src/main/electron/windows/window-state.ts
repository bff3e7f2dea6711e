import type { Rectangle } from 'electron';
import { z } from 'zod';
import type { JsonObject } from '../../../shared/schema/json.ts';

/** Smallest usable size of the window, in pixels. */
export const smallestWindow = { width: 960, height: 600 } as const;

const windowStateSchema = z.object({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(smallestWindow.width).max(20_000),
  height: z.number().int().min(smallestWindow.height).max(20_000),
  maximised: z.boolean(),
});

/** Size and, if known, position of a window in pixels. */
interface WindowState {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
  readonly maximised: boolean;
}

const initialState: z.infer<typeof windowStateSchema> = { width: 1440, height: 900, maximised: false };

/** Pixels of the title bar that must be on a screen, so that a person can drag the window. */
const grip = 100;

/**
 * Reads the state that an earlier run stored. Replaces invalid data with the initial size, drops a position on a screen that no
 * longer exists, and limits the window to the largest screen. `workAreas` are those of the screens, in pixels.
 */
export function readWindowState(kept: unknown, workAreas: readonly Rectangle[]): WindowState {
  const { x, y, width, height, maximised } = windowStateSchema.safeParse(kept).data ?? initialState;
  const size = {
    width: Math.min(width, Math.max(smallestWindow.width, ...workAreas.map((area) => area.width))),
    height: Math.min(height, Math.max(smallestWindow.height, ...workAreas.map((area) => area.height))),
    maximised,
  };
  if (x === undefined || y === undefined) return size;
  const isReachable = workAreas.some(
    (area) => x + width >= area.x + grip && x <= area.x + area.width - grip && y >= area.y && y <= area.y + area.height - grip,
  );
  return isReachable ? { ...size, x, y } : size;
}

/** Returns the state to store for a window that is about to close. */
export function windowStateOf({ x, y, width, height }: Rectangle, maximised: boolean): JsonObject {
  return { x, y, width, height, maximised };
}
