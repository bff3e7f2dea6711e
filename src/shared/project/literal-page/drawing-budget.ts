/** Maximum widgets of one page, as in the runtime. */
export const maxWidgets = 10_000;
/** Maximum nesting of widgets, as in the runtime. */
export const maxWidgetDepth = 60;
/** Maximum nesting of values. */
export const maxValueDepth = 100;

/** Maximum nodes of the syntax tree that are visited for one page. */
const maxSteps = 2_000_000;
/** Maximum values of one page, counting every number, text, list and object. */
const maxValues = 200_000;
/** Maximum characters of all texts of one page. */
const maxCharacters = 4_000_000;

/** What drawing one page may still consume, so that no untrusted text can block the app. */
export class DrawingBudget {
  private steps = maxSteps;
  private values = maxValues;
  private characters = maxCharacters;
  private widgets = maxWidgets;

  /** Whether something had to be left out. */
  get isSpent(): boolean {
    return this.steps < 0 || this.values < 0 || this.characters < 0 || this.widgets < 0;
  }

  /** Whether the budget is used up, so that each further node would be left out, too. */
  get isStopped(): boolean {
    return this.steps < 0 || this.widgets < 0;
  }

  /** Counts a visited node. Returns false if no more may be visited. */
  step(): boolean {
    this.steps -= 1;
    return this.steps >= 0;
  }

  /** Counts a value with this many characters. Returns false if it no longer fits. */
  value(characters = 0): boolean {
    this.values -= 1;
    this.characters -= characters;
    return this.values >= 0 && this.characters >= 0;
  }

  /** Counts a widget. Returns false if the page is full. */
  widget(): boolean {
    this.widgets -= 1;
    return this.widgets >= 0;
  }
}
