import { endingTurns } from '../crossing/user-context.ts';
import type { ToChild } from '../../protocol/main-messages.ts';
import type { EvaluationParts } from '../evaluation-parts.ts';

/** Milliseconds that files to evaluate wait for what a person did. */
const longestWait = 1000;

/**
 * Lets new files be evaluated before or after an event of a person, never within one: the evaluation ends every run, and a press whose
 * request has not been sent would be lost. Messages that come while files wait are handled after them, in their order.
 */
export class EvaluationTurn {
  private held: ToChild[] | undefined;

  /** `handle` gets what was held. */
  constructor(private readonly handle: (message: ToChild) => void) {}

  /** Keeps a message if files wait that came before it. What those files wait for may need answers: these pass. */
  holds(message: ToChild): boolean {
    if (!this.held || message.type === 'ping' || message.type === 'response') return false;
    this.held.push(message);
    return true;
  }

  /** Calls `evaluate` at once, or as soon as everything that a person started in `parts` has run as far as it can without an answer. */
  take(parts: EvaluationParts | null, evaluate: () => void): void {
    if (!parts || !isActing(parts)) {
      evaluate();
      return;
    }
    this.held = [];
    const go = endingTurns((): void => {
      clearTimeout(limit);
      const { held } = this;
      if (!held) return;
      this.held = undefined;
      evaluate();
      // One of them may bring new files that have to wait as well: those hold the messages after them.
      for (const message of held) if (!this.holds(message)) this.handle(message);
    });
    const limit = setTimeout(go, longestWait);
    parts.evaluation.realm.whenIdle(() => go(undefined));
  }
}

/** Whether code runs for a person just now, or what was typed is being stored. */
function isActing({ evaluation, events }: EvaluationParts): boolean {
  if (!evaluation.realm.isBusy) return false;
  return events.turns.isTaken || [...evaluation.roots.values()].some(({ isOver, cause }) => !isOver && cause.kind === 'person');
}
