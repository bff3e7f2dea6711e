import { z } from 'zod';
import { count, flag, text } from './lenient.ts';
import { type OperationName, type RealmHeads, realmAnswers, type WrittenHeads } from './realm-operations.ts';
import { type OutboxItem, readOutbox } from './realm-outbox.ts';

const thrownSchema = z.object({ name: text, message: text, stack: text });
/** Description of a thrown value, with its stack as V8 formatted it. */
export type Thrown = z.infer<typeof thrownSchema>;

/**
 * Head of an answer as the realm writes it. The crossing adds the number of the function it called, and what code requests from
 * outside.
 */
export type WrittenHead<Op extends OperationName> =
  | ({ readonly status: 'returned' } & WrittenHeads[Op])
  | ({ readonly status: 'thrown' } & Thrown)
  | { readonly status: 'pending'; readonly call: number };

/** Fields that every head may have. */
const envelopeSchema = z.object({
  status: z.enum(['returned', 'thrown', 'pending']).default('returned').catch('returned'),
  /** Number of a promise that settles later. */
  call: count,
  callee: count,
  needsLoops: flag,
  out: z.unknown().optional(),
});

/** Outcome of one operation. */
export interface RealmOutcome<Op extends OperationName> {
  /** Where the operation threw or is pending, every field has the value that means "nothing". */
  readonly head: RealmHeads[Op];
  readonly payload: string;
  readonly thrown: Thrown | null;
  /** Number of the promise that user code returned; null where it returned something else. */
  readonly pending: number | null;
  /** Number of the function of the files that was called last; 0 for none. */
  readonly callee: number;
}

/** One answer of the realm, with the items of its outbox. */
export interface RealmReply<Op extends OperationName> extends RealmOutcome<Op> {
  readonly needsLoops: boolean;
  readonly outbox: readonly OutboxItem[];
}

const headSchemas: { readonly [Op in OperationName]: z.ZodType<RealmHeads[Op]> } = realmAnswers;

function failed<Op extends OperationName>(op: Op): RealmReply<Op> {
  return readReply(op, { status: 'thrown', name: 'RangeError', message: 'Maximum call stack size exceeded', stack: '' }, '');
}

function readReply<Op extends OperationName>(op: Op, head: object, payload: string): RealmReply<Op> {
  const { status, call, callee, needsLoops, out } = envelopeSchema.parse(head);
  return {
    head: headSchemas[op].parse(status === 'returned' ? head : {}),
    payload,
    thrown: status === 'thrown' ? thrownSchema.parse(head) : null,
    pending: status === 'pending' ? call : null,
    callee,
    needsLoops,
    outbox: out === undefined ? [] : readOutbox(out),
  };
}

const isHead = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads what the realm answered to an operation: a head of JSON, a line end and a payload. Never throws; an invalid answer counts
 * as an exhausted stack, the only thing that prevents one.
 */
export function readRealmAnswer<Op extends OperationName>(op: Op, answer: unknown): RealmReply<Op> {
  if (typeof answer !== 'string') return failed(op);
  const end = answer.indexOf('\n');
  let head: unknown;
  try {
    head = JSON.parse(end < 0 ? answer : answer.slice(0, end));
  } catch {
    return failed(op);
  }
  return isHead(head) ? readReply(op, head, end < 0 ? '' : answer.slice(end + 1)) : failed(op);
}

/** Reads the head of a promise that settled later, as {@link readRealmAnswer} reads the others. */
export function readSettled<Op extends OperationName>(op: Op, head: unknown, payload: string): RealmOutcome<Op> {
  return isHead(head) ? readReply(op, head, payload) : failed(op);
}

/** Reads the realm's description of something it threw. */
export function readThrown(description: unknown): Thrown {
  const read = typeof description === 'string' ? thrownSchema.safeParse(parseJson(description)) : undefined;
  return read?.data ?? { name: 'RangeError', message: 'Maximum call stack size exceeded', stack: '' };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
