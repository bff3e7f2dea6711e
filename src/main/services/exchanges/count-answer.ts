import { type AnswerFacts, scanAnswer } from './scan-answer.ts';

/** Bytes scanned between two looks at the clock. */
const slice = 64 * 1024;
/**
 * Milliseconds of scanning in one go. By the clock: a megabyte takes a few milliseconds once its code is compiled, and ten times as long
 * before that.
 */
const turn = 4;

/**
 * Scans an answer in turns between other work and passes on what it found, at once for small answers.
 * Does not call `onFound` if there is nothing to show.
 */
export function countAnswer(chunks: readonly Uint8Array[], onFound: (facts: AnswerFacts) => void): void {
  const scan = scanAnswer(chunks);
  const step = () => {
    const ends = performance.now() + turn;
    while (!scan.advance(slice)) {
      if (performance.now() < ends) continue;
      setImmediate(step);
      return;
    }
    const facts = scan.facts();
    if (facts.cells !== undefined || facts.processStatus !== undefined) onFound(facts);
  };
  step();
}
