/** What has a name of its own in a project. */
export type NamedKind = 'widget' | 'action' | 'query' | 'placeholder' | 'skin';

/** A name of the format. */
export interface NamedThing {
  readonly kind: NamedKind;
  /** Of an action its widget, of a placeholder its query, of a skin the begin of its class (`ks-button-`); '' for the others. */
  readonly owner: string;
  readonly name: string;
}

/** One place of a name, as offsets in its file. */
export interface Occurrence extends NamedThing {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /**
   * `implied`: the place means the name without writing it, such as `server: true`. `mention`: a text that is the same and may mean something
   * else.
   */
  readonly role: 'declaration' | 'use' | 'implied' | 'mention';
  /** How it is written: inside a text, as an unquoted key, behind a dot, or as a key that is its own value. */
  readonly form: 'text' | 'key' | 'member' | 'shorthand';
  /** The whole identifier of an unquoted name, of a member with its dot. */
  readonly frame: { readonly start: number; readonly end: number };
}
