import type { JsonObject } from '../../../shared/contract/json.ts';
import type { TraceCause } from '../../../shared/trace/trace.ts';
import type { ActionFrame, CallOrigin } from './evaluation.ts';
import type { ActionEnd, RootRun } from './root-run.ts';
import type { Head } from './user-realm.ts';

export interface ActionInput {
  readonly root: RootRun;
  readonly widgetId: string;
  readonly action: string;
  readonly cause: TraceCause;
  /** Nested Api calls above this one. */
  readonly depth: number;
  readonly extra?: JsonObject;
  readonly origin?: CallOrigin;
  /** Whoever asked reads the result itself, however large it is. */
  readonly isWhole?: boolean;
}

/** How a load shows at its widget, and what follows it. */
export interface LoadOptions {
  /** No trace of its own for a widget without init. */
  readonly quiet?: boolean;
  /** Without the busy sign. */
  readonly silent?: boolean;
  /** A person's uncommitted input stays. */
  readonly keepsState?: boolean;
  /** Static data instead of init (`runtime.md` 3.11). */
  readonly isStatic?: boolean;
  /** Whoever started the load runs its life cycle events: parts of a page wait for each other. */
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

/** One run of the write pipeline, as an event plans it (`runtime.md` 6, 8). */
export interface WriteTarget {
  /** Id in the event's name: of the widget, of its cell, or the cell's full one. */
  readonly id: string;
  /** Ids whose `.finished` fires. */
  readonly finished: readonly string[];
  /** Cell and table the event came from; `place` is the cell's id with that of its widget. */
  readonly cell: { readonly id: string; readonly place: string; readonly table: string } | null;
  /** A person's event also runs the event map right after sending; a request started by user code does not (`runtime.md` 6.5, 7.8). */
  readonly isEvent: boolean;
}

/** Told by the runner, carried out by the page and the event parts. */
export interface ActionHooks {
  /** Gives the number of this load: of two at one widget the later one counts. */
  readonly loading: (widgetId: string, silent: boolean) => number;
  /** Gives the revision of the widget's data after it. */
  readonly loaded: (widgetId: string, end: ActionEnd, traceId: string, mark: LoadMark) => number;
  /** Characters that the page has left for a result of this widget. */
  readonly room: (widgetId: string) => number;
  readonly raise: (event: string, frame: ActionFrame) => void;
}

/** An action with what the realm says about it. */
export interface OpenedAction {
  readonly frame: ActionFrame;
  readonly head: Head;
  readonly items: readonly Head[];
}
