import type { JsonObject, JsonValue } from '../../shared/contract/json.ts';
import type { PreviewEffect, PreviewPage, PreviewPopup, WidgetData } from '../../shared/contract/preview-schema.ts';
import type { Problem } from '../../shared/contract/project-schema.ts';
import type { RowsAnswer, WidgetRowsQuery } from '../../shared/contract/rows-schema.ts';
import type { TableAnswers, TableQuestion } from '../../shared/contract/table-calls-schema.ts';
import type { ConsoleLine, RuntimeStatus } from '../../shared/contract/runtime-schema.ts';
import type { AppErrorData } from '../../shared/errors/app-error.ts';
import type { PermissionRequest, StoredQueries, StoredQuerySettings } from '../../shared/language/stored-query.ts';
import { defaultProjectLimits, type ProjectLimits } from '../../shared/limits/limit-facts.ts';
import type { Trace, TraceCause } from '../../shared/trace/trace.ts';
import type { SystemWall } from '../../shared/contract/system-sandbox.ts';

/** One script file as it is evaluated; `path` names it in stacks and locations. */
export interface RuntimeScript {
  readonly path: string;
  readonly text: string;
}

/** A new evaluation of the files. Values, chosen items and cellset ids of the one before are kept. */
export interface LoadInput {
  readonly repository: RuntimeScript | null;
  readonly widgetConfig: RuntimeScript | null;
  readonly eventMap: RuntimeScript | null;
  /** Queries of repository.yml by key. */
  readonly queries: StoredQueries;
  /** `analogic_permissions` of repository.yml: how the permissions of the user are asked for (`runtime.md` 9.6). */
  readonly permissionRequests?: readonly PermissionRequest[];
  /** Of the connection; by default the app fills stored queries itself. */
  readonly storedQueries?: StoredQuerySettings;
  readonly activeUser: string;
  /** Whether the application turns its tool tips on at its start. */
  readonly toolTips?: boolean;
  /** Widgets whose code changed since the last load that succeeded; only their inits run again. */
  readonly changed: 'all' | readonly string[];
  /** Widget types by id where there is no widget configuration (recorded cases). */
  readonly widgetTypes?: Readonly<Record<string, string>>;
}

export type LoadOutcome =
  | { readonly ok: true; readonly pages: readonly string[]; readonly evaluatedIn: number }
  /** The last good evaluation goes on. */
  | { readonly ok: false; readonly problem: Problem };

/** What a person, a command or a render starts. */
export interface RunInput {
  readonly widgetId: string;
  readonly action: string;
  /** Event values; `{}` for load actions. */
  readonly values: JsonObject;
  readonly cause: TraceCause;
}

/** End of one run with everything it caused. Values are encoded (`shared/trace/encoded-value.ts`). */
export interface RunResult {
  readonly traceId: string;
  readonly outcome: Trace['outcome'];
  readonly result: JsonValue | undefined;
  readonly error: Trace['error'];
  /** Api calls of user code in order, nested ones included: `[name, ...arguments]`. */
  readonly effects: readonly JsonValue[];
  /** Loads caused on the way: `[widget, action, result]`. */
  readonly delivered: readonly JsonValue[];
  /** Messages of failed validations. */
  readonly warnings: readonly string[];
}

/** Files with fields, sent as `multipart/form-data`. */
export interface UploadForm {
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly files: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

/** HTTP wish of user code, as hostile as the code. Main decides whether and where it goes. */
export interface RuntimeRequest {
  readonly requestId: string;
  readonly traceId: string;
  readonly widgetId: string;
  readonly action: string;
  readonly item?: number;
  readonly method: string;
  /** Relative path as configured. */
  readonly path: string;
  readonly body: string | null;
  readonly parameters?: readonly { readonly name: string; readonly value: string; readonly used: boolean }[];
  /** The answer is a file a person may save; user code does not get it. */
  readonly download?: { readonly fileName: string };
  /** Sent in place of `body`, which then is what a person sees of it. */
  readonly form?: UploadForm;
  /**
   * Cause of the outermost trace as main itself started it (the supervisor fills it in from its own records,
   * never from what the child says). Decides whether a write may be sent at all.
   */
  readonly rootCause: TraceCause;
}

/** `body` stands in place of `text` for what is large: pieces of UTF-8 that main hands on as they are. */
export type RuntimeResponse =
  | {
      readonly ok: true;
      readonly exchangeId: string;
      readonly status: number;
      readonly contentType: string;
      readonly text: string;
      readonly body?: readonly Uint8Array[];
      /** A dry run: main made the answer up. */
      readonly isUnsent?: true;
    }
  | { readonly ok: false; readonly exchangeId: string; readonly error: AppErrorData };

/** What a runtime tells. `trace` carries the whole trace every time; the same id replaces. */
export type RuntimeEvent =
  | { readonly kind: 'status'; readonly status: RuntimeStatus }
  | { readonly kind: 'trace'; readonly trace: Trace }
  | { readonly kind: 'page'; readonly page: PreviewPage }
  | { readonly kind: 'widgets'; readonly generation: number; readonly widgets: readonly WidgetData[] }
  | { readonly kind: 'effects'; readonly effects: readonly PreviewEffect[] }
  | { readonly kind: 'console'; readonly lines: readonly ConsoleLine[] }
  /** Problems of running; the same id replaces, a new load of the widget drops those of its action. */
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

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
  /** Spawns the child and a warm spare; resolves when the boot check is done. */
  start(): Promise<void>;
  load(input: LoadInput): Promise<LoadOutcome>;
  /** Draws a page: widgets load parents first (`runtime.md` 13). Emits `page` at once and `widgets` as data comes. */
  openPage(page: string, cause: TraceCause): Promise<RunResult>;
  /** Runs again the inits of the shown page that the last load marked as changed. */
  refreshChanged(): Promise<void>;
  runLoad(input: RunInput): Promise<RunResult>;
  runEvent(input: RunInput & { readonly sequence: number }): Promise<RunResult>;
  /** `Widgets[id].value`, typed but without an event of its own. Never late: keeps the order with runEvent. */
  setValue(input: { readonly widgetId: string; readonly value: JsonValue; readonly sequence: number }): void;
  /** A popup that a person opened or closed in the page; no event of its own. */
  setPopup(popup: PreviewPopup): void;
  /** System values and widget fields by first part of the path (recorded cases, `run --set`). */
  setState(state: JsonObject): Promise<void>;
  /** Everything `v()` can read, encoded. */
  readState(): Promise<JsonObject>;
  /** Writes one value by the path that `v()` reads it by; false when the path leads nowhere. */
  writeState(path: string, value: JsonValue): Promise<boolean>;
  /** Forgets what was typed and chosen in one widget; false when the state does not know it. */
  resetWidget(widgetId: string): Promise<boolean>;
  setActiveUser(user: string): void;
  /** Counts at once; a change of memory replaces the child, which goes on with the same values. */
  setLimits(limits: RuntimeLimits): void;
  /** Effective parameters after a render, encoded, `{"$absent": true}` where there are none (recorded cases). */
  readParameters(wanted: Readonly<Record<string, readonly string[]>>): Promise<JsonObject>;
  /** Cellset ids kept on entries: `{widget: {action: id | [ids]}}`. */
  readCellsets(): Promise<JsonObject>;
  /** Rows of the result of a widget, sorted and searched where it was parsed. Never rejects for what the child says. */
  readRows(query: WidgetRowsQuery): Promise<RowsAnswer>;
  /** What functions of a plus table give, called in the child. Never rejects for what the child says. */
  callTable(question: TableQuestion): Promise<TableAnswers>;
  /** Forgets values and cellsets. */
  reset(): Promise<void>;
  /** Kills the child and continues from the last snapshot. False: no files ran, so there was nothing to continue with. */
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
  /** Sends what the child asks for. The signal aborts when the run is dropped. Never rejects. */
  readonly send: (request: RuntimeRequest, signal: AbortSignal) => Promise<RuntimeResponse>;
  readonly onEvent: (event: RuntimeEvent) => void;
  /** An exception of the app's own code in the child, with its stack: it belongs into the log. */
  readonly onBug?: (text: string) => void;
  /** A program reads the results of runs (command line, recorded cases): they come whole, however large they are. */
  readonly wholeResults?: boolean;
}

/** A child process with nothing but a channel of texts, and a way for large bodies into it. */
export interface ChildChannel {
  /** Of the process that runs the code, also where another one stands around it; undefined while it is not running. */
  readonly pid: number | undefined;
  /** What the operating system puts around the child; undefined until that is known. */
  readonly wall?: SystemWall | undefined;
  send(text: string): void;
  /** Hands a body over under a number of its own, piece by piece as the child takes it, one body after the other. */
  sendBody(id: number, chunks: readonly Uint8Array[]): void;
  onMessage(listener: (text: string) => void): void;
  /** `breach`: the child sent what no child of ours sends, in words, and was ended for it. */
  onExit(listener: (reason: { readonly code: number | null; readonly signal: string | null; readonly breach?: string }) => void): void;
  kill(): void;
}
/** `heapMegabytes`: most that the child's heap may take. */
export type SpawnChild = (childPath: string, heapMegabytes?: number) => ChildChannel;
