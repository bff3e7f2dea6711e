/** A bound on a number, as in `time:>500`. */
export interface FilterAmount {
  readonly compare: '>' | '>=' | '<' | '<=' | '=';
  /** In the unit of the field: milliseconds, bytes or a count. */
  readonly amount: number;
}

/** What a unit stands for, by the field it belongs to. */
const unitsOf = {
  time: { ms: 1, s: 1000, min: 60_000 },
  size: { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 },
  cells: { k: 1000, m: 1_000_000 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type AmountField = keyof typeof unitsOf;
export const amountFields = Object.keys(unitsOf) as readonly AmountField[];

/** Returns the bound that a text states: `>500`, `<=1.5s`, `=0`, `1000` (at least); undefined where it is none. Source: `docs/requests.md`, Filter. */
export function parseAmount(field: AmountField, text: string): FilterAmount | undefined {
  const match = /^(>=|<=|>|<|=)?(\d{1,15}(?:\.\d{1,6})?)([a-z]{0,3})$/.exec(text.toLowerCase());
  if (match === null) return undefined;
  const [, compare = '>=', digits = '', unit = ''] = match;
  const factor = unit === '' ? 1 : (unitsOf[field] as Readonly<Record<string, number>>)[unit];
  return factor === undefined ? undefined : { compare: compare as FilterAmount['compare'], amount: Number(digits) * factor };
}

/** Returns whether a number keeps a bound; an unknown one keeps none. */
export function keepsAmount(value: number | undefined, { compare, amount }: FilterAmount): boolean {
  if (value === undefined) return false;
  switch (compare) {
    case '>':
      return value > amount;
    case '>=':
      return value >= amount;
    case '<':
      return value < amount;
    case '<=':
      return value <= amount;
    case '=':
      return value === amount;
  }
}

/** An example of a bound, for hints. */
export const amountExample: Readonly<Record<AmountField, string>> = {
  time: 'time:>500 or time:>2s',
  size: 'size:>1mb',
  cells: 'cells:>1000',
};
