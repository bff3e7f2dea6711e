/**
 * Words that, unquoted behind a dot, ask something of a member, hierarchy or set instead of naming a member
 * (`backend-rest.md`, "MDX in use"). A name with arguments is always such a word and needs no entry.
 */
const memberMethods = new Set([
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

/** Case does not matter. */
export function isMemberMethod(word: string): boolean {
  return memberMethods.has(word.toUpperCase());
}
