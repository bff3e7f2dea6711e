import { type AnswerFacts, scanAnswer } from './scan-answer.ts';

/** Bytes scanned in one go, which takes a few milliseconds. */
const slice = 1_000_000;

/**
 * Scans an answer in slices between other work and passes on what it found, at once for small answers.
 * Does not call `onFound` if there is nothing to show.
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
