import fc from 'fast-check';
import { generatedQuery } from '../../../mdx/testing/generated-query.ts';

/** What is left to chance in a generated project; a failing project is shrunk by fast-check. */
export interface Choices {
  /** Returns a whole number from 0 to one below `most`. */
  below(most: number): number;
  /** Returns true in so many of a hundred cases. */
  happens(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns a text of MDX with `$placeholders`, comments and holes. */
  mdx(): string;
}

const anyNumber = () => fc.nat(0xf_ffff);
const anyQuery = () => generatedQuery;

/** Returns choices that a property makes. */
export function choicesOf(value: fc.GeneratorValue): Choices {
  const below = (most: number): number => value(anyNumber) % most;
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('nothing to choose from');
      return items[below(items.length)] as Item;
    },
    mdx: () => value(anyQuery),
  };
}
