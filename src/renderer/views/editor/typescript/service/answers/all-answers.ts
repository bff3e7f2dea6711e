import type { AnswerOf, QuestionOf, ServiceKind } from '../service-messages.ts';
import { keptFindings } from '../../../../../../shared/language/code/kept-findings.ts';
import { withoutSilencedFindings } from '../../../../../../shared/project/code-problems/silenced-findings.ts';
import type { AnswerSource } from './answer-source.ts';
import { fixesOf } from './fix-answers.ts';
import { callAt, detailsOf, hoverOf, writableNames } from './name-answers.ts';
import { definitionsOf, referencesOf, renamePlacesOf } from './place-answers.ts';
import { foldedSpansOf, symbolsOf } from './structure-answers.ts';

type Answering = { readonly [Kind in ServiceKind]: (source: AnswerSource, question: QuestionOf<Kind>) => AnswerOf<Kind> };

/** Milliseconds that a check takes before other questions have their turn. */
const checkedAtOnce = 100;

const answering: Answering = {
  findings({ advance, diagnosedIn, textOf }, { path, role }) {
    const text = textOf(path) ?? '';
    const isComplete = advance([path], checkedAtOnce);
    return { findings: withoutSilencedFindings({ path, text }, keptFindings(text, role, diagnosedIn(path))), isComplete };
  },
  completions: writableNames,
  details: detailsOf,
  signature: callAt,
  hover: hoverOf,
  definition: definitionsOf,
  references: referencesOf,
  rename: renamePlacesOf,
  symbols: symbolsOf,
  folding: foldedSpansOf,
  fixes: fixesOf,
};

/** Returns the answer to a question about a script whose text is there. Throws what the service throws. */
export function answerTo<Kind extends ServiceKind>(source: AnswerSource, kind: Kind, question: QuestionOf<Kind>): AnswerOf<Kind> {
  return answering[kind](source, question);
}
