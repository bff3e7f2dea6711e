/** Places that follow each other in the text as well. */
interface PlaceRun {
  readonly place: number;
  readonly length: number;
  /** Tokens of that part of the text, or some more. */
  readonly tokens: number;
}

/**
 * Where the places of a tree are in its text. In a text that was parsed as a whole they are its offsets; a piece that was read again later has
 * places of its own, so that those of everything behind it stay the same numbers (`edited-script.ts`).
 */
export interface TextPlaces {
  /** In the order of the text. */
  readonly runs: readonly PlaceRun[];
  /** Returns the offset of a place; for one in a piece that was replaced, where that piece began. */
  offsetOf(place: number): number;
}

/** Returns the places of a text that was parsed as a whole. */
export function wholePlaces(length: number, tokens: number): TextPlaces {
  return { runs: [{ place: 0, length, tokens }], offsetOf: (place) => place };
}

/** Returns the places after the text between two offsets was replaced by a piece. */
export function replacePlaces({ runs }: TextPlaces, start: number, end: number, piece: PlaceRun): TextPlaces {
  const before: PlaceRun[] = [];
  const after: PlaceRun[] = [];
  let offset = 0;
  for (const { place, length, tokens } of runs) {
    const isBefore = offset < start;
    if (isBefore) before.push({ place, length: Math.min(length, start - offset), tokens });
    const cut = Math.max(0, end - offset);
    if (cut < length) after.push({ place: place + cut, length: length - cut, tokens: isBefore ? 0 : tokens });
    offset += length;
  }
  return placesOf([...before, piece, ...after].filter(({ length }) => length > 0));
}

function placesOf(runs: readonly PlaceRun[]): TextPlaces {
  let offset = 0;
  const placed = runs.map(({ place, length }) => {
    const start = offset;
    offset += length;
    return { place, length, offset: start };
  });
  placed.sort((left, right) => left.place - right.place);
  return {
    runs,
    offsetOf(place) {
      let low = 0;
      let high = placed.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((placed[middle]?.place ?? 0) <= place) low = middle;
        else high = middle - 1;
      }
      const run = placed[low];
      return run === undefined ? 0 : run.offset + Math.min(place - run.place, run.length);
    },
  };
}
