import { isHarmlessAddress, leavesPage, loadsFromElsewhere } from './html-addresses.ts';

/** Elements that go with everything inside: they run, load or navigate, or change the document itself. */
const forbiddenElements = new Set(
  (
    'script style meta base link title iframe frame frameset object embed applet portal template noscript noembed noframes ' +
    'xmp plaintext param source track animate set fencedframe webview controlledframe'
  ).split(' '),
);
const forbiddenAttributes = new Set(
  'srcdoc http-equiv action formaction ping autofocus background manifest nonce is srcset imagesrcset target attributionsrc lowsrc dynsrc'.split(
    ' ',
  ),
);
const addressAttributes = new Set('href xlink:href src poster cite data longdesc'.split(' '));
const imageElements = new Set('img image feimage input video'.split(' '));
/** Elements whose address is only followed when somebody clicks, which the frame prevents. */
const linkElements = new Set(['a', 'area']);

/** Told once per kind of thing that was left out, as a phrase for an author. */
export type OnLeftOut = (phrase: string) => void;

const named = (phrase: string, address: string | null): string =>
  address === null || address.trim() === '' ? phrase : `${phrase} ${address.trim().slice(0, 120)}`;

/** What an author would look for when an element is missing; `undefined` for what nobody misses. */
function describeElement(element: Element): string | undefined {
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
    default:
      return undefined;
  }
}

function describeAttribute(name: string, element: string, value: string): string {
  if (name.startsWith('on')) return `a handler (${name})`;
  if (name === 'action' || name === 'formaction') return named('a form for', value);
  if (name === 'ping') return named('a ping to', value);
  if (name === 'style') return 'a style that loads from another server';
  return named(linkElements.has(element) ? 'a link to' : `an address (${name})`, value);
}

function isAllowedAddress(element: string, value: string): boolean {
  if (linkElements.has(element)) return isHarmlessAddress(value, false);
  const isImage = imageElements.has(element);
  // External fragments of SVG are documents of their own.
  if (element === 'use') return value.trim().startsWith('#');
  return isHarmlessAddress(value, isImage) && !leavesPage(value);
}

/** Takes single declarations away: the rest of a style stays as the author wrote it. */
function cleanStyle(element: HTMLElement | SVGElement): boolean {
  const { style } = element;
  // A shorthand with a variable in it has no parts to read before it is used: its text stands in the whole alone.
  const isWholeBad = loadsFromElsewhere(style.cssText);
  const bad = [...style].filter((property) => {
    const value = style.getPropertyValue(property);
    // A text in a variable may become an address where it is used.
    return value === '' ? isWholeBad : loadsFromElsewhere(property.startsWith('--') ? `(${value})` : value);
  });
  for (const property of bad) style.removeProperty(property);
  return bad.length > 0;
}

function cleanElement(element: Element, leaveOut: OnLeftOut): void {
  const name = element.localName.toLowerCase();
  for (const attribute of [...element.attributes]) {
    const attributeName = attribute.name.toLowerCase();
    const { value } = attribute;
    if (attributeName === 'style') {
      if ('style' in element && cleanStyle(element as HTMLElement)) leaveOut(describeAttribute('style', name, value));
      else if (!('style' in element)) element.removeAttribute(attribute.name);
      continue;
    }
    // `name` makes an element a property of the document (`document.body`): only radio groups need it.
    const isClobbering = attributeName === 'name' && name !== 'input';
    const isBad =
      attributeName.startsWith('on') ||
      forbiddenAttributes.has(attributeName) ||
      (addressAttributes.has(attributeName) ? !isAllowedAddress(name, value) : /\(/.test(value) && loadsFromElsewhere(value));
    if (!isBad && !isClobbering) continue;
    element.removeAttribute(attribute.name);
    if (isBad && attributeName !== 'target' && attributeName !== 'autofocus') leaveOut(describeAttribute(attributeName, name, value));
  }
}

function cleanChildren(parent: Node, leaveOut: OnLeftOut): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === 3) continue;
    if (child.nodeType !== 1 || forbiddenElements.has((child as Element).localName.toLowerCase())) {
      const phrase = child.nodeType === 1 ? describeElement(child as Element) : undefined;
      if (phrase !== undefined) leaveOut(phrase);
      child.remove();
      continue;
    }
    cleanElement(child as Element, leaveOut);
    cleanChildren(child, leaveOut);
  }
}

/**
 * Parses HTML of a back-end or a configuration into nodes without anything that runs, loads from elsewhere or navigates.
 * The nodes are inserted as they are: text is never parsed a second time, so it cannot change its meaning.
 */
export function sanitiseHtml(html: string, leaveOut: OnLeftOut = () => undefined): DocumentFragment {
  const parsed = new DOMParser().parseFromString(`<!DOCTYPE html><body>${html}`, 'text/html');
  // A refresh or a base address may have been put into the head by the parser.
  for (const child of parsed.head.children) {
    const phrase = describeElement(child);
    if (phrase !== undefined) leaveOut(phrase);
  }
  cleanChildren(parsed.body, leaveOut);
  const fragment = document.createDocumentFragment();
  for (const child of [...parsed.body.childNodes]) fragment.append(document.importNode(child, true));
  return fragment;
}

/** What was left out of the HTML of a widget, as a sentence for an author; `undefined` when nothing was. */
export function leftOutMessage(phrases: ReadonlySet<string>): string | undefined {
  if (phrases.size === 0) return undefined;
  const shown = [...phrases].slice(0, 5);
  if (phrases.size > shown.length) shown.push(`${phrases.size - shown.length} more`);
  return `Its HTML is drawn without ${shown.join(', ')}: texts run nothing in the preview, load nothing from other servers and lead nowhere.`;
}

/** Text content of HTML, for tooltips and inputs. */
export function stripTags(html: string): string {
  if (!/[<&]/.test(html)) return html;
  if (typeof DOMParser === 'undefined') return html.replace(/<[^>]*(?:>|$)/g, '');
  return new DOMParser().parseFromString(`<!DOCTYPE html><body>${html}`, 'text/html').body.textContent ?? '';
}
