import type { Dimension, DimensionElement } from '../../model/dimension.ts';
import type { Meaning } from '../meaning.ts';
import { membersOfSet } from '../member-set.ts';

/** Evaluates a function behind a dot for a dimension, such as `[Month].Members`; undefined if there is none of that name. */
export function dimensionFunction(name: string, dimension: number, definition: Dimension): Meaning | undefined {
  const word = name.toUpperCase();
  if (word === 'MEMBERS' || word === 'ALLMEMBERS') return { kind: 'set', set: membersOfSet(dimension, definition.elements) };
  if (word === 'DEFAULTMEMBER' || word === 'CURRENTMEMBER') {
    const [element] = definition.roots;
    if (element !== undefined) return { kind: 'member', dimension, element };
  }
  return undefined;
}

/**
 * Evaluates a function behind a dot for a member, such as `[Month].[Q1].Children`: an empty set where it leads to no member;
 * undefined if there is none of that name.
 */
export function memberFunction(name: string, dimension: number, definition: Dimension, element: DimensionElement): Meaning | undefined {
  const word = name.toUpperCase();
  const siblings = element.parent?.children ?? definition.roots;
  const place = siblings.indexOf(element);
  if (word === 'CHILDREN') return { kind: 'set', set: membersOfSet(dimension, element.children) };
  if (word === 'SIBLINGS') return { kind: 'set', set: membersOfSet(dimension, siblings) };
  const reached = new Map<string, DimensionElement | null | undefined>([
    ['PARENT', element.parent],
    ['FIRSTCHILD', element.children[0]],
    ['LASTCHILD', element.children.at(-1)],
    ['FIRSTSIBLING', siblings[0]],
    ['LASTSIBLING', siblings.at(-1)],
    ['NEXTMEMBER', siblings[place + 1]],
    ['PREVMEMBER', siblings[place - 1]],
  ]);
  if (!reached.has(word)) return undefined;
  const next = reached.get(word);
  return next ? { kind: 'member', dimension, element: next } : { kind: 'set', set: membersOfSet(dimension, []) };
}
