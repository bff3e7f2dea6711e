import { keepingLines, visibleLines, visibleText } from '../../shared/text/visible-text.ts';

/** Attributes that a person reads or hears, in one line. */
const readAttributes = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription'] as const;
/** Elements in which blanks mean something. `data-blanks="kept"` says the same of any other element. */
const code: ReadonlySet<unknown> = new Set(['pre', 'code']);
/** Elements whose text is no text to a person, or one that a person edits. */
const untouched: ReadonlySet<unknown> = new Set(['style', 'script', 'textarea']);

/**
 * The properties of an element with every text a person would read written out in full, as `docs/security.md` promises:
 * its children, and attributes such as `title` and `aria-label`. Values of fields stay exactly as they are, and so does
 * every other property. Returns the same object where there is nothing to write out.
 *
 * @param type a name of an HTML element, or a component.
 */
export function visibleProps<Props extends object>(type: unknown, props: Props): Props {
  if (untouched.has(type)) return props;
  const given = props as Props & { readonly [name: string]: unknown };
  const changes: Record<string, unknown> = {};
  for (const name of readAttributes) {
    const value = given[name];
    if (typeof value !== 'string') continue;
    const shown = visibleText(value);
    if (shown !== value) changes[name] = shown;
  }
  const keepsBlanks = code.has(type) || given['data-blanks'] === 'kept';
  const children = visibleChildren(given['children'], keepsBlanks ? keepingLines : visibleLines);
  if (children !== given['children']) changes['children'] = children;
  return Object.keys(changes).length === 0 ? props : { ...props, ...changes };
}

/** Children with their texts written out; elements among them have been through this on their own. */
function visibleChildren(children: unknown, show: (text: string) => string): unknown {
  if (typeof children === 'string') return show(children);
  if (!Array.isArray(children)) return children;
  const shown: readonly unknown[] = children.map((child) => visibleChildren(child, show));
  return shown.some((child, index) => child !== children[index]) ? shown : children;
}
