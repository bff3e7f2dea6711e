import type { ServiceKind } from '../service/service-messages.ts';

/** Which of the waiting questions is asked first: the smallest number. What a person waits for at the cursor comes before the rest. */
export const priorities: Readonly<Record<ServiceKind, number>> = {
  completions: 0,
  signature: 0,
  details: 1,
  hover: 2,
  definition: 2,
  references: 2,
  rename: 2,
  fixes: 3,
  // A step of a check is short; names and blocks of a whole file are not.
  findings: 4,
  symbols: 5,
  folding: 5,
};

/** Milliseconds after which nobody waits for an answer any more. */
export const deadlines: Readonly<Record<ServiceKind, number>> = {
  completions: 1_500,
  signature: 1_500,
  details: 1_500,
  hover: 2_000,
  definition: 10_000,
  references: 10_000,
  rename: 10_000,
  fixes: 2_000,
  symbols: 3_000,
  folding: 3_000,
  findings: 15_000,
};

/** Milliseconds after which a worker that does not answer is ended; the first question makes the whole program, which nothing breaks off. */
export const longestAnswer = 15_000;
