import type { JsonObject, JsonValue } from '../../../shared/schema/json.ts';
import type { TableAnswer, TableCall } from '../../../shared/schema/table-calls-schema.ts';
import { leftOutMessage } from '../../html/left-out.ts';
import { sanitiseHtml } from '../../html/sanitise-html.ts';
import { answerText, type FunctionAnswers } from './function-answers.ts';

export interface MadeContentOptions {
  readonly answers: FunctionAnswers;
  readonly onProblem: (message: string) => void;
}

/** A place where content of a function is drawn. */
export interface MadePlace {
  readonly element: () => HTMLElement | undefined;
  /** Called when an answer arrives for a place that is already drawn. */
  readonly onLater?: () => void;
}

/** Content that functions of a table produce. */
export interface MadeContent {
  /** Returns a node for a place of the engine: empty until the answer arrives, which then replaces it. */
  nodes(call: TableCall, fallback: string, place: MadePlace): Node;
  /** Applies what a function did to its element. */
  dress(call: TableCall, element: HTMLElement): void;
  /** Returns the value of a calculation, if known. */
  value(call: TableCall, onChange: () => void): JsonValue;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const dashed = (name: string): string => (name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** Draws content of functions. Their HTML and CSS declarations are cleaned like all other HTML of a project. */
export function createMadeContent({ answers, onProblem }: MadeContentOptions): MadeContent {
  const clean = (html: string): DocumentFragment => {
    const leftOut = new Set<string>();
    const content = sanitiseHtml(html, (phrase) => leftOut.add(phrase));
    const message = leftOutMessage(leftOut);
    if (message !== undefined) onProblem(message);
    return content;
  };

  const applied = ({ style = {}, classes = [] }: TableAnswer, element: HTMLElement | undefined): void => {
    if (!element) return;
    const declarations = Object.entries(style).map(([name, value]) => `${dashed(name)}:${value}`);
    if (declarations.length > 0) {
      const carrier = clean(`<i style="${escaped(declarations.join(';'))}"></i>`).firstElementChild;
      if (carrier instanceof HTMLElement) {
        for (const property of carrier.style)
          element.style.setProperty(property, carrier.style.getPropertyValue(property), carrier.style.getPropertyPriority(property));
      }
    }
    for (const name of classes) if (!/\s/.test(name) && name !== '') element.classList.add(name);
  };

  const contentOf = (answer: TableAnswer, fallback: string): Node => {
    const text = answer.failed ? fallback : answerText(answer.value);
    if (text === undefined) onProblem('A function gives an object in place of a text: give HTML as a text.');
    if (answer.failed || !/[<&]/.test(text ?? '')) return document.createTextNode(text || '\u00a0');
    return clean(text ?? '');
  };

  return {
    nodes(call, fallback, { element, onLater }) {
      // The current nodes: a later answer replaces them.
      let shown: ChildNode[] = [];
      const take = (content: Node): Node => {
        shown = content instanceof DocumentFragment ? [...content.childNodes] : [content as ChildNode];
        if (shown.length === 0) {
          const blank = document.createTextNode('\u00a0');
          shown = [blank];
          return blank;
        }
        return content;
      };
      const known = answers.read(call, (answer) => {
        const [first, ...others] = shown;
        const place = first;
        const before = shown;
        const content = take(contentOf(answer, fallback));
        for (const node of others) node.remove();
        if (before.length > 0) place?.replaceWith(content);
        applied(answer, element());
        onLater?.();
      });
      if (!known) return take(document.createTextNode('\u00a0'));
      applied(known, element());
      return take(contentOf(known, fallback));
    },
    dress(call, element) {
      const known = answers.read(call, (answer) => applied(answer, element));
      if (known) applied(known, element);
    },
    value: (call, onChange) => answers.read(call, onChange)?.value ?? '',
  };
}

/** Returns the arguments of a cell's function. */
export function cellGiven(
  cell: { readonly value: JsonValue | undefined; readonly row?: JsonValue | undefined; readonly rowIndex?: number | undefined },
  more: JsonObject,
): JsonObject {
  const { value, row, rowIndex } = cell;
  return {
    ...more,
    ...(value === undefined ? {} : { value }),
    ...(row === undefined ? {} : { row }),
    ...(rowIndex === undefined ? {} : { rowIndex }),
  };
}
