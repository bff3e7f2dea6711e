/**
 * Words that, unquoted after a dot, are methods of a member, hierarchy or set instead of the name of a member
 * (`docs/format/back-end.md`, MDX in use). A name with arguments is always a method and needs no entry.
 */
export const memberMethods: ReadonlySet<string> = new Set([
  'MEMBERS',
  'ALLMEMBERS',
  'CHILDREN',
  'CURRENTMEMBER',
  'DEFAULTMEMBER',
  'DIMENSION',
  'FIRSTCHILD',
  'FIRSTSIBLING',
  'HIERARCHY',
  'LASTCHILD',
  'LASTSIBLING',
  'LEVEL',
  'LEVELS',
  'NAME',
  'NEXTMEMBER',
  'PARENT',
  'PREVMEMBER',
  'SIBLINGS',
  'UNIQUENAME',
  'VALUE',
]);

/** Returns whether a word is a method; case does not matter. */
export function isMemberMethod(word: string): boolean {
  return memberMethods.has(word.toUpperCase());
}
