import { expect, type Page } from '@playwright/test';

interface NotedShift {
  /** Milliseconds since the page was opened. */
  readonly at: number;
  /** What moved, from where to where. */
  readonly moved: readonly string[];
}

interface ShiftNotes {
  shifts: NotedShift[];
  /** When the last key or click came. */
  input: number;
  /** The frames that were painted. */
  readonly frames: { readonly began: number; readonly ended: number }[];
}

declare global {
  /** Noted by {@link noteLayoutShifts}. */
  var shiftNotes: ShiftNotes | undefined;
}

/**
 * Runs in the page before its scripts: notes what the browser reports as shifted by the layout, and when frames began and ended. A frame
 * may hold several reports: the browser looks before and after what observers of sizes change, and paints once.
 */
export function noteLayoutShifts(): void {
  if (globalThis.window !== globalThis.top) return;
  const notes: ShiftNotes = { shifts: [], input: 0, frames: [] };
  globalThis.shiftNotes = notes;
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const pane = element?.closest('[data-pane]')?.getAttribute('data-pane') ?? 'window';
    return `${pane}: ${element?.tagName.toLowerCase() ?? 'gone'} ${element?.getAttribute('class') ?? ''}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)}, ${box(previousRect)} → ${box(currentRect)}`,
      );
      notes.shifts.push({ at: entry.startTime, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => notes.frames.push({ began: data, ended: performance.now() });
  const follow = () => {
    // A message posted while a frame is being made arrives once it is painted.
    port2.postMessage(performance.now());
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
  for (const kind of ['keydown', 'click', 'dblclick'])
    addEventListener(
      kind,
      () => {
        notes.input = performance.now();
      },
      { capture: true },
    );
}

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** What the layout of the window shifted; its page was opened with {@link noteLayoutShifts}. */
export class LayoutShifts {
  constructor(private readonly page: Page) {}

  /** Waits until the window has been at rest for a while: thirty frames in which nothing was shifted, and none of them late. */
  private async rest(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { shifts = [], frames = [] } = globalThis.shiftNotes ?? {};
      const since = Math.max(shifts.at(-1)?.at ?? 0, performance.now() - 4_000);
      const [first, last] = [frames.at(-30), frames.at(-1)];
      return first !== undefined && last !== undefined && first.began > since && last.ended - first.began < 2_000;
    });
  }

  /** Nothing was shifted since the window was opened. */
  async expectNone(where: string): Promise<void> {
    await this.rest();
    const shifts = await this.page.evaluate(() => globalThis.shiftNotes?.shifts);
    expect(shifts, where).toEqual([]);
  }

  /** A command moves panes in the first frame after its key or click, and nothing is shifted in those that follow. */
  async expectOneFrame(where: string, command: () => Promise<void>): Promise<void> {
    await this.rest();
    await this.page.evaluate(() => {
      if (globalThis.shiftNotes) globalThis.shiftNotes.shifts = [];
    });
    await command();
    await this.rest();
    const late = await this.page.evaluate(() => {
      const { shifts = [], frames = [], input = 0 } = globalThis.shiftNotes ?? {};
      const end = frames.find(({ began }) => began > input)?.ended ?? 0;
      return shifts.filter(({ at }) => at > end);
    });
    expect(late, where).toEqual([]);
  }
}
