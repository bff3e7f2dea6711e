/**
 * Returns the candidate closest to a mistyped name, or undefined if none is close enough: at most a third of its letters
 * wrong, swapped neighbours counting once, letter case almost nothing.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  const lower = name.toLowerCase();
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (candidate === name || Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const candidateLower = candidate.toLowerCase();
    const distance = lower === candidateLower ? 0.5 : editDistance(lower, candidateLower, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Looks for names that may be meant, a bounded number of times. */
export interface Suggester {
  /** Returns {@link suggestion}, or '' once nothing is left. */
  readonly suggest: typeof suggestion;
  /** How many names it still looks for; may be set. */
  left: number;
}

/**
 * Returns a suggester for one analysis that searches at most `limit` times, since every search compares with all candidates and a wrong
 * file can contain thousands of unknown names.
 */
export function createSuggester(limit: number): Suggester {
  const suggester: Suggester = {
    left: limit,
    suggest(name, candidates) {
      if (suggester.left <= 0) return '';
      suggester.left -= 1;
      return suggestion(name, candidates);
    },
  };
  return suggester;
}

/** Returns the sentence ` Did you mean 'x'?`, or ''. */
export function suggestion(name: string, candidates: Iterable<string>): string {
  const nearest = nearestName(name, candidates);
  return nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
}

/** Returns the optimal string alignment distance, or `limit` as soon as it cannot be smaller. */
function editDistance(left: string, right: string, limit: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      let value = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + cost);
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        value = Math.min(value, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(value);
      smallest = Math.min(smallest, value);
    }
    if (smallest >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? limit;
}
