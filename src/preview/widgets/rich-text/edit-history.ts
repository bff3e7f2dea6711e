/** Content of the editor at one moment, with the caret as a number of characters. */
export interface Edition {
  readonly html: string;
  readonly caret: number;
}

const longest = 200;
/** Letters typed within this time are undone together, in ms. */
const typingPause = 700;

/** Undo and redo of an editor that also changes its content by script, which the browser's own history does not cover. */
export class EditHistory {
  #editions: Edition[];
  #index = 0;
  #typedAt = Number.NEGATIVE_INFINITY;

  constructor(first: Edition) {
    this.#editions = [first];
  }

  get canUndo(): boolean {
    return this.#index > 0;
  }

  get canRedo(): boolean {
    return this.#index < this.#editions.length - 1;
  }

  /** Records a change; `isTyping`: one more letter. `now` in ms. */
  add(edition: Edition, isTyping: boolean, now: number): void {
    if (edition.html === this.#editions[this.#index]?.html) return;
    const isSameWord = isTyping && now - this.#typedAt < typingPause && this.#index > 0 && !this.canRedo;
    this.#typedAt = isTyping ? now : Number.NEGATIVE_INFINITY;
    if (isSameWord) {
      this.#editions[this.#index] = edition;
      return;
    }
    this.#editions = [...this.#editions.slice(0, this.#index + 1), edition].slice(-longest);
    this.#index = this.#editions.length - 1;
  }

  undo(): Edition | undefined {
    return this.#move(-1);
  }

  redo(): Edition | undefined {
    return this.#move(1);
  }

  #move(by: number): Edition | undefined {
    const edition = this.#editions[this.#index + by];
    if (!edition) return undefined;
    this.#index += by;
    this.#typedAt = Number.NEGATIVE_INFINITY;
    return edition;
  }
}
