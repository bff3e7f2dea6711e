import { type AnswerFacts, scanAnswer } from './scan-answer.ts';

/** Bytes looked at in one go: a few milliseconds. */
const slice = 1_000_000;

/**
 * Looks through an answer in slices between other work and tells what it found, at once for small ones.
 * Nothing is told when there is nothing to show.
 */
export function countAnswer(chunks: readonly Uint8Array[], onFound: (facts: AnswerFacts) => void): void {
  const scan = scanAnswer(chunks);
  const step = () => {
    if (!scan.advance(slice)) {
      setImmediate(step);
      return;
    }
    const facts = scan.facts();
    if (facts.cells !== undefined || facts.processStatus !== undefined) onFound(facts);
  };
  step();
}
