/**
 * Returns the name of a widget without an id, made from its place: the widget it is in, its type, and which of the widgets without an id and
 * of the same type it is there, from 1. Edits elsewhere keep it, and no id of the field has the sign between its parts
 * (`docs/format/README.md`, Names and ids). Plain texts put together, since the realm uses it with nothing that files can replace.
 */
export function placeName(parentId: string, type: string, position: number): string {
  return `${parentId}·${type === '' ? 'Widget' : type}·${position}`;
}

/** Returns whether a name was made from a place: no code and no entry can use it. */
export function isPlaceName(id: string): boolean {
  return /·[^·]+·\d+$/.test(id);
}

/** Returns what to do about a widget without an id, as a sentence for an author. */
export function withoutIdText(name: string): string {
  return `This widget has no id, so code cannot name it and it is called '${name}' here. Add id: '<name>'.`;
}
