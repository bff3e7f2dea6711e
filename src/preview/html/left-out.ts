/** Receives each kind of removed content once, as a phrase for an author. */
export type OnLeftOut = (phrase: string) => void;

/** Elements whose address is only followed on a click, which the frame prevents. */
export const linkElements: ReadonlySet<string> = new Set(['a', 'area']);

const named = (phrase: string, address: string | null): string =>
  address === null || address.trim() === '' ? phrase : `${phrase} ${address.trim().slice(0, 120)}`;

/** Returns how an author would name a removed element; `undefined` if nobody would miss it. */
export function describeElement(element: Element): string | undefined {
  const name = element.localName.toLowerCase();
  const address = (attribute: string): string | null => element.getAttribute(attribute);
  switch (name) {
    case 'script':
      return named('a script', address('src'));
    case 'style':
    case 'link':
      return named('a style sheet', address('href'));
    case 'base':
      return named('a base address', address('href'));
    case 'meta': {
      const isRefresh = address('http-equiv')?.toLowerCase() === 'refresh';
      return isRefresh ? named('a refresh to', /url\s*=\s*['"]?([^'"]*)/i.exec(address('content') ?? '')?.[1] ?? 'itself') : undefined;
    }
    case 'iframe':
    case 'frame':
    case 'embed':
    case 'object':
    case 'applet':
    case 'portal':
    case 'fencedframe':
    case 'webview':
    case 'controlledframe':
      return named('an embedded page', address('src') ?? address('data'));
    case 'foreignobject':
      return 'HTML inside a picture (foreignObject)';
    default:
      return undefined;
  }
}

/** Returns how an author would name a removed attribute, given its name, the name of its element and its value. */
export function describeAttribute(name: string, element: string, value: string): string {
  if (name.startsWith('on')) return `a handler (${name})`;
  if (name === 'action' || name === 'formaction') return named('a form for', value);
  if (name === 'ping') return named('a ping to', value);
  if (name === 'style') return 'a style that loads from another server';
  return named(linkElements.has(element) ? 'a link to' : `an address (${name})`, value);
}

/** Returns a sentence for an author on what was left out of a widget's HTML; `undefined` when nothing was. */
export function leftOutMessage(phrases: ReadonlySet<string>): string | undefined {
  if (phrases.size === 0) return undefined;
  const shown = [...phrases].slice(0, 5);
  if (phrases.size > shown.length) shown.push(`${phrases.size - shown.length} more`);
  return `Its HTML is drawn without ${shown.join(', ')}: texts run nothing in the preview, load nothing from other servers and lead nowhere.`;
}
