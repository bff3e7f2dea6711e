/** An open bracket of a script and what is known of what stands in it so far. */
export interface CodeFrame {
  /** `hole` is a `${` of a template, `block` the body of a function or statement, `group` any other round bracket. */
  readonly kind: 'object' | 'list' | 'call' | 'group' | 'block' | 'template' | 'hole';
  /** call: the dotted name in front of it. object: the dotted name it is assigned to. Otherwise ''. */
  readonly name: string;
  /** object: the member that is being written, '' while its name is. */
  member: string;
  /** object: members written so far with the first word or text of their values, '' for other values. */
  readonly members: Map<string, string>;
  /** call, list: number of commas so far. */
  index: number;
  /** call, list: the text that is written first in it, otherwise ''. */
  first: string;
  /** object: a name comes next, not a value. */
  expectsName: boolean;
}

/** Makes a frame of which nothing is known yet. */
export function newFrame(kind: CodeFrame['kind'], name = ''): CodeFrame {
  return { kind, name, member: '', members: new Map(), index: 0, first: '', expectsName: kind === 'object' };
}

/** Makes an object in which the value of a member is being written. */
export function memberFrame(name: string, member: string): CodeFrame {
  return { ...newFrame('object', name), member, expectsName: false };
}

/** Returns a copy that can be changed. */
export function copyFrame(frame: CodeFrame): CodeFrame {
  return { ...frame, members: new Map(frame.members) };
}
