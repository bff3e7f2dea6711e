import { keepingLines, visibleLines, visibleText } from '../../shared/text/visible-text.ts';

/** Single-line attributes that a person reads or hears. */
const readAttributes = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription'] as const;
/** Elements in which blanks matter. `data-blanks="kept"` marks any other such element. */
const code: ReadonlySet<unknown> = new Set(['pre', 'code']);
/** Elements whose text is not shown, or is edited by a person. */
const untouched: ReadonlySet<unknown> = new Set(['style', 'script', 'textarea']);

/**
 * Returns the properties of an element with every readable text written out in full, as `docs/security.md` promises:
 * its children, and attributes such as `title` and `aria-label`. Values of fields stay exactly as they are, and so does
 * every other property. Returns the same object if there is nothing to write out.
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

/** Returns children with their texts written out; elements among them were handled when they were created. */
function visibleChildren(children: unknown, show: (text: string) => string): unknown {
  if (typeof children === 'string') return show(children);
  if (!Array.isArray(children)) return children;
  const shown: readonly unknown[] = children.map((child) => visibleChildren(child, show));
  return shown.some((child, index) => child !== children[index]) ? shown : children;
}
