/** Widgets of one page, as the runtime bounds them. */
export const mostWidgets = 10_000;
/** Levels of widgets inside each other, as the runtime bounds them. */
export const deepestWidget = 60;
/** Levels of values inside each other. */
export const deepestValue = 100;

/** Nodes of the syntax tree that are looked at for one page. */
const mostSteps = 2_000_000;
/** Values of one page, every number, text, list and object counted. */
const mostValues = 200_000;
/** Characters of the texts of one page. */
const mostCharacters = 4_000_000;

/** What one page may still take, so that no text of a stranger holds up whoever draws it. */
export class DrawingBudget {
  private steps = mostSteps;
  private values = mostValues;
  private characters = mostCharacters;
  private widgets = mostWidgets;

  /** Whether something had to be left out. */
  get isSpent(): boolean {
    return this.steps < 0 || this.values < 0 || this.characters < 0 || this.widgets < 0;
  }

  /** Whether looking further makes no sense: each further node would be left out, too. */
  get isStopped(): boolean {
    return this.steps < 0 || this.widgets < 0;
  }

  /** False when nothing more may be looked at. */
  step(): boolean {
    this.steps -= 1;
    return this.steps >= 0;
  }

  /** False when a value, with so many characters in it, no longer fits. */
  value(characters = 0): boolean {
    this.values -= 1;
    this.characters -= characters;
    return this.values >= 0 && this.characters >= 0;
  }

  /** False when the page is full. */
  widget(): boolean {
    this.widgets -= 1;
    return this.widgets >= 0;
  }
}
