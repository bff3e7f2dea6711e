import { adviseExpand } from '../../../../shared/expand/advise-expand.ts';
import { measureWithout } from '../../../../shared/expand/answer-size.ts';
import { type AnswerUseAnswer, listPlaces, noteFound, placeTree, readPlacesSchema } from '../../../../shared/expand/answer-use.ts';
import type { JsonValue } from '../../../../shared/schema/json.ts';
import type { ParsingType } from '../../../../shared/trace/trace.ts';

interface ReadAnswer {
  /** Of the request. */
  readonly path: string;
  readonly answer: string;
  readonly parsing: ParsingType;
  /** The places that the realm reports as read: files may have written any of it. */
  readonly places: string;
}

/**
 * Returns the places of an answer, with those that were read, and how large it is with and without what the path need not ask for. Measured
 * outside the realm; files can at most make other places seem to be read.
 */
export function measuredUse({ path, answer: text, parsing, places }: ReadAnswer): AnswerUseAnswer {
  let answer: JsonValue;
  try {
    answer = JSON.parse(text) as JsonValue;
  } catch {
    return { outcome: 'failed', message: 'This answer is not JSON.' };
  }
  const read = readPlacesSchema.safeParse(JSON.parse(places));
  if (!read.success) return { outcome: 'failed', message: 'The files kept the places that they read from being listed.' };
  const tree = placeTree(read.data);
  noteFound(tree, answer);
  const size = measureWithout(answer, adviseExpand(path, tree)?.dropped ?? []);
  return { outcome: 'use', use: { parsing, places: listPlaces(tree), size } };
}
