/** The parts of a cookie that a request contains. */
export interface NamedCookie {
  readonly name: string;
  readonly value: string;
}
