import { z } from 'zod';
import type { JsonValue } from '../schema/json.ts';
import { parsingTypeSchema } from '../trace/trace.ts';

/** Places of one answer that are told apart, levels and characters of a name. What goes beyond counts as read with all below it. */
const useBounds = { places: 600, depth: 12, name: 100 } as const;

/**
 * How much was read at a place: nothing; that there is something; its value; the value and everything below it, as code does that lists
 * members or makes a text of them.
 */
const readSchema = z.enum(['no', 'touched', 'value', 'whole']);
export type PlaceRead = z.infer<typeof readSchema>;

/** Names from the answer to a place. Lists add none: all their items are one place, such as `Cells`, `Value`. */
const pathSchema = z.array(z.string().max(useBounds.name)).max(useBounds.depth);

/** A place as the files that were run report it. */
export const readPlacesSchema = z.array(z.object({ path: pathSchema, read: readSchema })).max(useBounds.places);

/** A place of an answer; `found`: the answer has it. */
const answerPlaceSchema = z.object({ path: pathSchema, read: readSchema, found: z.boolean() });
type AnswerPlace = z.infer<typeof answerPlaceSchema>;

/** What was read of an answer when it was parsed again. */
const answerUseSchema = z.object({
  parsing: parsingTypeSchema,
  /** Places that were read, and all that the answer has. */
  places: z.array(answerPlaceSchema).max(useBounds.places),
  /** Bytes of the answer as compact JSON: the whole answer, and the answer without the places that `adviseExpand` would drop. */
  size: z.object({ whole: z.number().int().min(0), without: z.number().int().min(0) }),
});
export type AnswerUse = z.infer<typeof answerUseSchema>;

export const answerUseAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('use'), use: answerUseSchema }),
  /** The answer is not kept: it was too large, or it is no longer. */
  z.object({ outcome: z.literal('stale') }),
  z.object({ outcome: z.literal('failed'), message: z.string().max(1000) }),
]);
export type AnswerUseAnswer = z.infer<typeof answerUseAnswerSchema>;

/** A place and those below it. */
export interface PlaceNode {
  read: PlaceRead;
  found: boolean;
  readonly parts: Map<string, PlaceNode>;
}

const newNode = (): PlaceNode => ({ read: 'no', found: false, parts: new Map() });

const order: readonly PlaceRead[] = ['no', 'touched', 'value', 'whole'];

/** Notes a read, unless more than that is known of the place. */
function raise(node: PlaceNode, read: PlaceRead): void {
  if (order.indexOf(read) > order.indexOf(node.read)) node.read = read;
}

/** Returns the tree of places that were listed one by one. */
export function placeTree(places: readonly { path: readonly string[]; read: PlaceRead; found?: boolean }[]): PlaceNode {
  const root = newNode();
  for (const { path, read, found } of places) {
    let node = root;
    for (const name of path) {
      const next: PlaceNode = node.parts.get(name) ?? newNode();
      node.parts.set(name, next);
      if (read !== 'no') raise(node, 'touched');
      node = next;
    }
    raise(node, read);
    if (found === true) node.found = true;
  }
  return root;
}

/** Returns every place of a tree, the answer itself first. */
export function listPlaces(root: PlaceNode): AnswerPlace[] {
  const places: AnswerPlace[] = [];
  const visit = ({ read, found, parts }: PlaceNode, path: readonly string[]): void => {
    places.push({ path: [...path], read, found });
    for (const [name, part] of parts) visit(part, [...path, name]);
  };
  visit(root, []);
  return places;
}

const countNodes = ({ parts }: PlaceNode): number => [...parts.values()].reduce((sum, part) => sum + countNodes(part), 1);

/** Adds the places that an answer has. Where there are more than can be told apart, everything counts as read. */
export function noteFound(root: PlaceNode, answer: JsonValue): void {
  let count = countNodes(root);
  const visit = (node: PlaceNode, value: JsonValue, depth: number): void => {
    node.found = true;
    if (typeof value !== 'object' || value === null || node.read === 'whole') return;
    if (Array.isArray(value)) {
      // A list within a list is no entity.
      for (const item of value)
        if (Array.isArray(item)) raise(node, 'whole');
        else visit(node, item, depth);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      let part = node.parts.get(name);
      if (part === undefined) {
        if (count >= useBounds.places || depth >= useBounds.depth || name.length > useBounds.name) {
          raise(node, 'whole');
          return;
        }
        part = newNode();
        node.parts.set(name, part);
        count += 1;
      }
      visit(part, member, depth + 1);
    }
  };
  visit(root, answer, 0);
}
