import type { ProjectIndex, ProjectParts } from '../project-parts.ts';

/** What the look-ups of an index are made of, each with a bit of its own in {@link FactSet}. */
const bits = {
  repository: 1,
  queries: 2,
  widgetConfig: 4,
  eventMap: 8,
  'mentions of repository': 16,
  'mentions of eventMap': 32,
  queriesAreKnown: 64,
  widgetsAreKnown: 128,
  ownClasses: 256,
  startedByName: 512,
  referrers: 1_024,
  styles: 2_048,
} as const;

export type Fact = keyof typeof bits;

/** A set of facts: the sum of their bits. */
export type FactSet = number;

const allFacts = Object.keys(bits) as readonly Fact[];

/** Returns the facts of a set. */
export function factsIn(facts: FactSet): readonly Fact[] {
  return allFacts.filter((fact) => (facts & bits[fact]) !== 0);
}

/** An index that notes what is read of it. */
export interface TrackedIndex {
  /** Runs `work` with the index. Returns the facts that it read. */
  during(work: (index: ProjectIndex) => void): FactSet;
  /** Returns the value of a fact, which is the same by `===` only if everything that is made of it is the same. */
  valueOf(fact: Fact): unknown;
}

/** See {@link TrackedIndex}. */
export function trackIndex(index: ProjectIndex): TrackedIndex {
  const values = valuesOf(index);
  let looked: FactSet = 0;
  const note = (fact: Fact): void => {
    looked |= bits[fact];
  };
  const tracked = noting(index, note);
  return {
    during(work) {
      looked = 0;
      work(tracked);
      return looked;
    },
    valueOf: values,
  };
}

function valuesOf(index: ProjectIndex): (fact: Fact) => unknown {
  const { parts } = index;
  /** Sets and maps are new with every index, and mostly hold the same names. */
  const texts = new Map<Fact, string>();
  const names = (fact: Fact, held: Iterable<unknown>): string => {
    const text = texts.get(fact) ?? JSON.stringify([...held]);
    texts.set(fact, text);
    return text;
  };
  return (fact) => {
    switch (fact) {
      case 'mentions of repository':
        return parts.mentions.repository;
      case 'mentions of eventMap':
        return parts.mentions.eventMap;
      case 'queriesAreKnown':
      case 'widgetsAreKnown':
      case 'styles':
        return index[fact];
      case 'ownClasses':
      case 'startedByName':
      case 'referrers':
        return names(fact, index[fact]);
      default:
        return parts[fact];
    }
  };
}

/** Returns an index that calls `note` for every look-up with what that is made of. */
function noting(index: ProjectIndex, note: (fact: Fact) => void): ProjectIndex {
  const looking = <Value>(value: Value, ...facts: readonly Fact[]): Value => {
    for (const fact of facts) note(fact);
    return value;
  };
  return {
    parts: notingParts(index.parts, looking),
    suggest: index.suggest,
    suggester: index.suggester,
    get widgets() {
      return looking(index.widgets, 'widgetConfig');
    },
    get pages() {
      return looking(index.pages, 'widgetConfig');
    },
    get entries() {
      return looking(index.entries, 'repository');
    },
    get referrers() {
      return looking(index.referrers, 'referrers');
    },
    get queries() {
      return looking(index.queries, 'queries');
    },
    get queriesAreKnown() {
      return looking(index.queriesAreKnown, 'queriesAreKnown');
    },
    get widgetsAreKnown() {
      return looking(index.widgetsAreKnown, 'widgetsAreKnown');
    },
    get ownClasses() {
      return looking(index.ownClasses, 'ownClasses');
    },
    get startedByName() {
      return looking(index.startedByName, 'startedByName');
    },
    get styles() {
      return looking(index.styles, 'styles');
    },
    get apiMentions() {
      return looking(index.apiMentions, 'mentions of repository', 'mentions of eventMap');
    },
  };
}

function notingParts(parts: ProjectParts, looking: <Value>(value: Value, ...facts: readonly Fact[]) => Value): ProjectParts {
  const { mentions } = parts;
  return {
    get repository() {
      return looking(parts.repository, 'repository');
    },
    get queries() {
      return looking(parts.queries, 'queries');
    },
    get widgetConfig() {
      return looking(parts.widgetConfig, 'widgetConfig');
    },
    get eventMap() {
      return looking(parts.eventMap, 'eventMap');
    },
    mentions: {
      get repository() {
        return looking(mentions.repository, 'mentions of repository');
      },
      get eventMap() {
        return looking(mentions.eventMap, 'mentions of eventMap');
      },
    },
  };
}
