/** After this many sessions in a row that authorised no request, the server requires the secret with every request. */
const maxUseless = 2;

/** Which session of a connection is the current one, and whether sessions are of use. */
export class SessionHistory {
  /** Incremented with every session that ended, so that ten late answers end one session and not ten. */
  generation = 0;
  /** The cookie of this generation let a request in. */
  #hasWorked = false;
  #useless = 0;

  /** Notes that the cookie of a generation let a request in. */
  noteSuccess(generation: number): void {
    if (generation === this.generation) this.#hasWorked = true;
  }

  /** Ends the session. Returns whether the back-end's sessions are useless. */
  end(): boolean {
    this.generation += 1;
    this.#useless = this.#hasWorked ? 0 : this.#useless + 1;
    this.#hasWorked = false;
    return this.#useless >= maxUseless;
  }
}
