/** Elements that go with everything inside: they run, load or navigate, or change the document itself. */
const forbiddenElements = new Set(
  (
    'script style meta base link title iframe frame frameset object embed applet portal template noscript noembed noframes ' +
    'xmp plaintext param source track animate set fencedframe'
  ).split(' '),
);
const forbiddenAttributes = new Set(
  'srcdoc http-equiv action formaction ping autofocus background manifest nonce is srcset target'.split(' '),
);
const addressAttributes = new Set('href xlink:href src poster cite data longdesc'.split(' '));

/** Whether an address in inserted HTML may stay. Images may be inline data, everything else only a web address or a fragment. */
export function isHarmlessAddress(address: string, isImage: boolean): boolean {
  // Browsers ignore white space and control characters inside the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those have to go
  const compact = address.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028\u2029\ufeff]/g, '').toLowerCase();
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(compact)?.[1];
  if (scheme === undefined) return true;
  if (scheme === 'data') return isImage && /^data:image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon)[;,]/.test(compact);
  return scheme === 'http' || scheme === 'https' || scheme === 'mailto' || scheme === 'tel';
}

function cleanElement(element: Element): void {
  const name = element.localName.toLowerCase();
  for (const attribute of [...element.attributes]) {
    const attributeName = attribute.name.toLowerCase();
    const isAddress = addressAttributes.has(attributeName);
    if (
      attributeName.startsWith('on') ||
      forbiddenAttributes.has(attributeName) ||
      // `name` makes an element a property of the document (`document.body`): only radio groups need it.
      (attributeName === 'name' && name !== 'input') ||
      (isAddress && !isHarmlessAddress(attribute.value, name === 'img' || name === 'image')) ||
      // External fragments of SVG are documents of their own.
      (isAddress && name === 'use' && !attribute.value.trim().startsWith('#'))
    ) {
      element.removeAttribute(attribute.name);
    }
  }
}

function cleanChildren(parent: Node): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === 3) continue;
    if (child.nodeType !== 1 || forbiddenElements.has((child as Element).localName.toLowerCase())) {
      child.remove();
      continue;
    }
    cleanElement(child as Element);
    cleanChildren(child);
  }
}

/**
 * Parses HTML of a back-end or a configuration into nodes without anything that runs, loads a document or navigates.
 * The nodes are inserted as they are: text is never parsed a second time, so it cannot change its meaning.
 */
export function sanitiseHtml(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(`<!DOCTYPE html><body>${html}`, 'text/html');
  cleanChildren(parsed.body);
  const fragment = document.createDocumentFragment();
  for (const child of [...parsed.body.childNodes]) fragment.append(document.importNode(child, true));
  return fragment;
}

/** Text content of HTML, for tooltips and inputs. */
export function stripTags(html: string): string {
  if (!/[<&]/.test(html)) return html;
  if (typeof DOMParser === 'undefined') return html.replace(/<[^>]*>/g, '');
  return new DOMParser().parseFromString(`<!DOCTYPE html><body>${html}`, 'text/html').body.textContent ?? '';
}
