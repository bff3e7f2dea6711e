import type {
  AnswerChange,
  HandAnswer,
  InterceptDecision,
  InterceptPoint,
  InterceptRule,
  InterceptState,
  PausedExchange,
  RequestChange,
} from '../../../../shared/trace/intercept/intercept-schema.ts';

/** What a person decided about a paused request or answer; `withdrawn` needs no decision any more. */
export type Verdict =
  | { readonly kind: 'go-on'; readonly request?: RequestChange | undefined; readonly answer?: AnswerChange | undefined }
  | { readonly kind: 'answer'; readonly answer: HandAnswer };

/** One exchange that is about to go on. */
export interface Passing {
  readonly exchangeId: string;
  readonly at: InterceptPoint;
  readonly body: PausedExchange['body'];
  /** Ends with the request. */
  readonly signal: AbortSignal;
  /** Called with the milliseconds that it was paused. */
  readonly onPaused: (milliseconds: number) => void;
  /** Called with a decision before it takes effect. @throws AppError for a change that cannot be carried out: it stays paused. */
  readonly check: (verdict: Verdict) => Promise<void>;
}

/** Ends the watch of a window. `isLost`: its connection broke off, and it may come back by itself. */
export type EndWatch = (isLost?: boolean) => void;

/** Pauses exchanges that match a rule, until a person decides. Rules are kept until the project is closed, and never on disk. */
export interface Interception {
  /** Returns whether anything can be paused there now: a rule is on, and a window shows what is paused. */
  mayPause(at: InterceptPoint): boolean;
  /**
   * Pauses an exchange if a rule matches it, and resolves with what a person decided; undefined if none matches or too many are paused.
   * @throws AppError `network-reset` if it is dropped, and the reason of the signal.
   */
  pass(passing: Passing): Promise<Verdict | undefined>;
  state(): InterceptState;
  /** `intercept.change`. */
  change(next: { readonly isOn: boolean; readonly rules: readonly InterceptRule[] }): void;
  /** `intercept.decide`. @throws AppError `not-found`, and those of the check. */
  decide(choice: { readonly exchangeId: string; readonly at: InterceptPoint; readonly decision: InterceptDecision }): Promise<void>;
  /** Lets everything that is paused go on as it is. */
  release(): void;
  /**
   * Notes a window that shows what is paused. Returns the function that ends this; with the last one everything goes on, at once or, if its
   * connection was lost, unless a window is there again soon.
   */
  watch(): EndWatch;
  /** Forgets rules and counts and switches off, because the project is closed. */
  forget(): void;
}

export interface InterceptionOptions {
  readonly onChange: (state: InterceptState) => void;
  /** Called when one more would have been paused than may be; once until all have gone on. */
  readonly onSurplus: () => void;
}
