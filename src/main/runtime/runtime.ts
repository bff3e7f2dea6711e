import type { z } from 'zod';
import type { JsonObject, JsonValue } from '../../shared/schema/json.ts';
import type { PreviewPopup } from '../../shared/schema/preview-schema.ts';
import type { AnswerUseAnswer } from '../../shared/expand/answer-use.ts';
import type { ParsingStepsAnswer, ParsingStepsQuery } from '../../shared/trace/parsing-steps.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../shared/schema/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../shared/schema/table-calls-schema.ts';
import type { RuntimeStatus } from '../../shared/schema/runtime-schema.ts';
import { defaultProjectLimits, type ProjectLimits } from '../../shared/limit-list.ts';
import type { ValueSource } from '../../shared/state-history/moment-schema.ts';
import type { TraceCause } from '../../shared/trace/trace.ts';
import type { SystemWall } from '../../shared/schema/system-sandbox.ts';
import type { ChildEvent } from './protocol/child-messages.ts';
import type { loadInputSchema, loadOutcomeSchema } from './protocol/load-schema.ts';
import type { requestSchema, responseSchema, uploadFormSchema } from './protocol/request-schema.ts';
import type { runResultSchema } from './protocol/run-schema.ts';
import type { ChildDebugger, InspectorPipe } from './supervisor/debugger/debugged-child.ts';
import type { StateHistory, StateMoment } from './supervisor/history/state-history.ts';
import type { SpareTurn } from './supervisor/spare-turn.ts';

/** A new evaluation of the files (`protocol/load-schema.ts`). */
export type LoadInput = z.infer<typeof loadInputSchema>;
/** One script file as it is evaluated. */
export type RuntimeScript = NonNullable<LoadInput['repository']>;
export type LoadOutcome = z.infer<typeof loadOutcomeSchema>;

/** What a person, a command or a render starts. */
export interface RunInput {
  readonly widgetId: string;
  readonly action: string;
  /** Event values; `{}` for load actions. */
  readonly values: JsonObject;
  readonly cause: TraceCause;
}

/** What a person would have chosen or typed at a widget; `action` is the event that says so, none for a text that is typed. */
export type DrawnInput = Pick<RunInput, 'widgetId' | 'values'> & { readonly action?: string };

/** Code that a person typed. */
export interface TypedInput {
  readonly widgetId: string;
  readonly text: string;
  readonly answer?: string;
}

/** End of one run with everything it caused (`protocol/run-schema.ts`). */
export type RunResult = z.infer<typeof runResultSchema>;

/** Files with fields, sent as `multipart/form-data`. */
export type UploadForm = z.infer<typeof uploadFormSchema>;

/** HTTP request of user code, as hostile as the code (`protocol/request-schema.ts`). Main decides whether and where it goes. */
export type RuntimeRequest = z.infer<typeof requestSchema> & {
  /**
   * Cause of the outermost trace as main itself started it (the supervisor fills it in from its own records,
   * never from what the child sends). Decides whether a write may be sent.
   */
  readonly rootCause: TraceCause;
};

type ChildResponse = z.infer<typeof responseSchema>;

/** `body` replaces `text` for large answers: pieces of UTF-8 that main passes on unchanged. */
export type RuntimeResponse =
  | (Extract<ChildResponse, { ok: true }> & { readonly body?: readonly Uint8Array[] })
  | Extract<ChildResponse, { ok: false }>;

/**
 * What a runtime reports. `trace` carries the whole trace every time, and the same id replaces; so does the id of a problem, and a
 * new load of the widget drops those of its action.
 */
export type RuntimeEvent =
  | { readonly kind: 'status'; readonly status: RuntimeStatus }
  /** The state has changed; the history has a new moment of that id. */
  | { readonly kind: 'moment'; readonly moment: number }
  | ChildEvent;

/** An action with the recorded answer of one of its requests. */
export interface RecordedAnswer {
  /** Names the answer. */
  readonly key: string;
  readonly widgetId: string;
  readonly action: string;
  readonly item: number;
  /** Called when the child does not have the answer; undefined if it is no longer kept. */
  readonly pieces: () => Promise<readonly Uint8Array[] | undefined>;
}

export interface RuntimeLimits {
  /** Milliseconds one synchronous stretch of user code may take. */
  readonly callDeadline: number;
  /** Bytes of resident memory of the child. */
  readonly memory: number;
  /** Nested Api calls of one root run. */
  readonly effectDepth: number;
}

/** What the limits of a project mean for its runtime. */
export function toRuntimeLimits(limits: ProjectLimits): RuntimeLimits {
  return {
    callDeadline: limits.callDeadlineSeconds * 1000,
    memory: limits.memoryMegabytes * 1024 ** 2,
    effectDepth: limits.effectDepth,
  };
}
export const defaultRuntimeLimits: RuntimeLimits = toRuntimeLimits(defaultProjectLimits);

/** The repository runtime as the rest of main sees it: a supervised child process. Implemented in `supervisor/`. */
export interface Runtime {
  /** Spawns the child, and a warm spare a little later; resolves when the boot check is done. */
  start(): Promise<void>;
  load(input: LoadInput): Promise<LoadOutcome>;
  /**
   * Draws a page: widgets load parents first (`docs/format/pages.md`, Order of a page). Emits `page` at once and `widgets` as data comes.
   */
  openPage(page: string, cause: TraceCause): Promise<RunResult>;
  /** Runs again the inits of the shown page that the last load marked as changed. */
  refreshChanged(): Promise<void>;
  runLoad(input: RunInput): Promise<RunResult>;
  runEvent(input: RunInput & { readonly sequence: number }): Promise<RunResult>;
  /**
   * Runs code that a person typed, with `$0` and `ctx` of a widget; '' without one. `answer`: the text of `$r`. The result is a preview of its
   * value (docs/debugging.md, Run code).
   */
  runInput(input: TypedInput): Promise<RunResult>;
  /** `Widgets[id].value`, typed but without an event of its own. Never late: keeps the order with runEvent. */
  setValue(input: { readonly widgetId: string; readonly value: JsonValue; readonly sequence: number }): void;
  /** Draws what a person would have chosen or typed, before an event that no page raises. Nothing of the state changes. */
  drawInput(input: DrawnInput): void;
  /** A popup that a person opened or closed in the page; no event of its own. */
  setPopup(popup: PreviewPopup): void;
  /** System values and widget fields by first part of the path (recorded cases, `run --set`). */
  setState(state: JsonObject): Promise<void>;
  /** Everything `v()` can read, encoded. */
  readState(): Promise<JsonObject>;
  /**
   * Returns names of the members of the value at a path, which begins with `$0` of a widget or a name that all files know; of data alone, and
   * without running any code. Rejects as the other questions about the state do.
   */
  memberNames(widgetId: string, path: readonly string[]): Promise<readonly string[]>;
  /** Writes one value by the path that `v()` reads it by; false when the path leads nowhere. */
  writeState(path: string, value: JsonValue): Promise<boolean>;
  /** Clears the input of one widget. Returns false if the state does not have that widget. */
  resetWidget(widgetId: string): Promise<boolean>;
  /** What the state was; empty without `keepsHistory`. */
  readonly history: Pick<StateHistory, 'at' | 'now' | 'newest' | 'moments' | 'valuesAt' | 'isCut' | 'isTooLarge'>;
  /**
   * Runs the files anew with the values of a moment and draws its page from its data: no init runs but those of widgets that were loading, or
   * whose rows are no longer there. These ids are returned. Resolves undefined if nothing is loaded, or the files cannot be run now.
   */
  continueFrom(moment: StateMoment, source: ValueSource): Promise<readonly string[] | undefined>;
  setActiveUser(user: string): void;
  /** Takes effect at once; a change of memory replaces the child, and the new one continues with the same values. */
  setLimits(limits: RuntimeLimits): void;
  /** Effective parameters after a render, encoded, `{"$absent": true}` where there are none (recorded cases). */
  readParameters(wanted: Readonly<Record<string, readonly string[]>>): Promise<JsonObject>;
  /** Cellset ids kept on entries: `{widget: {action: id | [ids]}}`. */
  readCellsets(): Promise<JsonObject>;
  /** Rows of the result of a widget, sorted and searched where it was parsed. Never rejects for what the child sends. */
  readRows(query: WidgetRowsQuery): Promise<RowsAnswer>;
  /** Calls functions of a plus table in the child, and resolves their results. Never rejects for what the child sends. */
  callTable(question: TableQuestion): Promise<TableAnswers>;
  /**
   * Parses a recorded answer again with the files and values of now, in a child of its own that changes nothing here, and tells what each
   * call read. Never rejects.
   */
  repeatParsing(answer: RecordedAnswer, query: ParsingStepsQuery): Promise<ParsingStepsAnswer>;
  /** Parses a recorded answer again in the same child, for what is read of it against what the path of its request asks for. Never rejects. */
  useOfAnswer(answer: RecordedAnswer, path: string): Promise<AnswerUseAnswer>;
  /** Forgets values and cellsets. */
  reset(): Promise<void>;
  /** Kills the child and continues from the last snapshot. Resolves false if no files ran, so that there was nothing to continue with. */
  restart(): Promise<boolean>;
  dispose(): Promise<void>;
}

export interface RuntimeOptions {
  /** Built child bundle. */
  readonly childPath: string;
  /** Starts a child process: `fork` under Node, `utilityProcess` under Electron. */
  readonly spawn: SpawnChild;
  /** At the start; `setLimits` changes them. */
  readonly limits: RuntimeLimits;
  /** Sends what the child requests. The signal aborts when the run is dropped. Never rejects. */
  readonly send: (request: RuntimeRequest, signal: AbortSignal) => Promise<RuntimeResponse>;
  readonly onEvent: (event: RuntimeEvent) => void;
  /** An exception of the app's own code in the child, with its stack: it belongs in the log. */
  readonly onBug?: (text: string) => void;
  /** Keeps what the state was, for a person to look back. */
  readonly keepsHistory?: boolean;
  /** Decides whether children can be stopped, and debugs the one that runs the code. */
  readonly debugger?: ChildDebugger;
  /** A program reads the results of runs (command line, recorded cases): they come whole, however large they are. */
  readonly wholeResults?: boolean;
  /** Shared by the runtimes of a process: only the one that has the turn keeps a spare child. Absent if there is only one runtime. */
  readonly spareTurn?: SpareTurn;
}

/** A child process with nothing but a channel of texts, and a way for large bodies into it. */
export interface ChildChannel {
  /** Of the process that runs the code, also where a wrapper runs around it; undefined while it is not running. */
  readonly pid: number | undefined;
  /** What the operating system puts around the child; undefined until that is known. */
  readonly wall?: SystemWall | undefined;
  send(text: string): void;
  /** Of a child that can be stopped. */
  readonly inspector?: InspectorPipe;
  /** Sends a body under an id of its own, piece by piece as the child takes it, one body after the other. */
  sendBody(id: number, chunks: readonly Uint8Array[]): void;
  onMessage(listener: (text: string) => void): void;
  /** `breach`: the rule of the channel that the child broke, for which it was ended. */
  onExit(listener: (reason: { readonly code: number | null; readonly signal: string | null; readonly breach?: string }) => void): void;
  kill(): void;
}
/** `heapMegabytes`: maximum size of the child's heap; `isDebugged`: it can be stopped, through a pipe that only main has. */
export type SpawnChild = (childPath: string, heapMegabytes?: number, isDebugged?: boolean) => ChildChannel;
