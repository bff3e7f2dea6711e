import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import type { TableAnswer, TableCall } from '../../../shared/contract/table-calls-schema.ts';
import { leftOutMessage, sanitiseHtml } from '../../frame/sanitise-html.ts';
import { answerText, type FunctionAnswers } from './function-answers.ts';

export interface MadeContentOptions {
  readonly answers: FunctionAnswers;
  readonly onProblem: (message: string) => void;
}

/** Where something is drawn. */
export interface MadePlace {
  readonly element: () => HTMLElement | undefined;
  /** The answer came after its place was drawn. */
  readonly onLater?: () => void;
}

/** What is drawn of the functions of a table. */
export interface MadeContent {
  /** Nodes for a place of the engine: empty until the answer is there, then they take the place of themselves. */
  nodes(call: TableCall, fallback: string, place: MadePlace): Node;
  /** Puts on an element what a function did to it. */
  dress(call: TableCall, element: HTMLElement): void;
  /** Value of a calculation, as far as known. */
  value(call: TableCall, onChange: () => void): JsonValue;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const dashed = (name: string): string => (name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** HTML of functions is cleaned like all other HTML of a project; declarations of theirs too. */
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
      // Those that stand there now: an answer that comes later takes their place.
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

/** What a function of a cell is called with. */
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
