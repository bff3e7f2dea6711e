import type { JsonObject } from '../../../shared/schema/json.ts';
import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { ActionFrame, CallOrigin } from './evaluation.ts';
import type { ActionEnd, RootRun } from './events/root-run.ts';
import type { RealmHeads } from '../protocol/realm-operations.ts';

export interface ActionInput {
  readonly root: RootRun;
  readonly widgetId: string;
  readonly action: string;
  readonly cause: TraceCause;
  /** Nested Api calls above this one. */
  readonly depth: number;
  readonly extra?: JsonObject;
  readonly origin?: CallOrigin;
  /** The caller reads the result itself, however large it is. */
  readonly isWhole?: boolean;
}

/** How a load shows at its widget, and what follows it. */
export interface LoadOptions {
  /** No trace of its own for a widget without init. */
  readonly quiet?: boolean;
  /** Shows no busy sign. */
  readonly silent?: boolean;
  /** A person's uncommitted input stays. */
  readonly keepsState?: boolean;
  /** Static data instead of init (`docs/format/entries.md`, Hidden widgets). */
  readonly isStatic?: boolean;
  /** The caller runs the life cycle events: parts of a page wait for each other. */
  readonly finishesLater?: boolean;
}

/** End of a load, with the frame its life cycle events belong to. */
export interface LoadEnd extends ActionEnd {
  readonly frame: ActionFrame;
}

/** One load as the board knows it. */
export interface LoadMark {
  readonly ticket: number;
  readonly keepsState: boolean;
}

/** One run of the write pipeline, as an event plans it (`docs/format/events.md`, Order of an event and Cells of grid tables). */
export interface WriteTarget {
  /** Id in the event's name: of the widget, of its cell, or the cell's full one. */
  readonly id: string;
  /** Ids whose `.finished` fires. */
  readonly finished: readonly string[];
  /** Cell and table the event came from; `place` is the cell's id with that of its widget. */
  readonly cell: { readonly id: string; readonly place: string; readonly table: string } | null;
  /**
   * A person's event also runs the event map right after sending; a request started by user code does not (`docs/format/events.md`, Order
   * of an event; `docs/format/parameters.md`, Order of a write).
   */
  readonly isEvent: boolean;
}

/** Called by the runner, implemented by the page and the event parts. */
export interface ActionHooks {
  /** Returns the number of this load: of two loads of one widget the later one counts. */
  readonly loading: (widgetId: string, silent: boolean) => number;
  /** Returns the revision of the widget's data after the load. */
  readonly loaded: (widgetId: string, end: ActionEnd, traceId: string, mark: LoadMark) => number;
  /** Returns how many characters the page has left for a result of this widget. */
  readonly room: (widgetId: string) => number;
  readonly raise: (event: string, frame: ActionFrame) => void;
}

/** An open action with what the realm reported about it. */
export interface OpenedAction {
  readonly frame: ActionFrame;
  readonly head: RealmHeads['open'];
}
