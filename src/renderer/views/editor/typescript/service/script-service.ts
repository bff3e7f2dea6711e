import { createScriptProgram, type ScriptProgram } from '../../../../../shared/language/code/script-program.ts';
import { answerTo } from './answers/all-answers.ts';
import type { AnswerOf, QuestionOf, ServiceKind } from './service-messages.ts';

/** All scripts of a project as one program that answers questions. Offsets are those of the texts given last. */
export interface ScriptService extends Pick<ScriptProgram, 'setScripts' | 'setText' | 'setTypes'> {
  /**
   * Returns the answer to a question; null for a script without a text, `late` where it took longer than the deadline (milliseconds). Throws
   * where the service fails, as with a file nested too deeply for it.
   */
  ask<Kind extends ServiceKind>(kind: Kind, question: QuestionOf<Kind>, deadline?: number): AnswerOf<Kind> | 'late' | null;
}

/** See {@link ScriptService}. Starts without scripts. */
export function createScriptService(): ScriptService {
  const program = createScriptProgram(() => performance.now());
  const { setScripts, setText, setTypes, textOf, isOfFormat, diagnosedIn } = program;
  return {
    ...{ setScripts, setText, setTypes },
    ask(kind, question, deadline = Number.POSITIVE_INFINITY) {
      if (textOf(question.path) === undefined) return null;
      return program.within(deadline, (service, advance) =>
        answerTo({ service, advance, diagnosedIn, textOf, isOfFormat }, kind, question),
      );
    },
  };
}
