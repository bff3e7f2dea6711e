import createPurifier, { type Config, type DOMPurify, type UponSanitizeAttributeHookEvent } from 'dompurify';
import { isHarmlessAddress, leavesPage, loadsFromElsewhere } from './html-addresses.ts';
import { linkElements } from './left-out.ts';

/** Elements that DOMPurify would accept, but which run, load or navigate, or change the document itself. */
const forbiddenElements = 'style title template source track'.split(' ');

/** Elements removed with everything inside: their content is not text of the page. */
const forbiddenContents =
  'object embed applet portal fencedframe webview controlledframe frame frameset noscript title base link meta param animate set source track'.split(
    ' ',
  );

const forbiddenAttributes =
  'srcdoc http-equiv action formaction ping autofocus background manifest nonce is srcset imagesrcset target attributionsrc lowsrc dynsrc'.split(
    ' ',
  );

const addressAttributes = new Set('href xlink:href src poster cite data longdesc'.split(' '));
const imageElements = new Set('img image feimage input video'.split(' '));

/** Attributes whose removal an author should know of: they were meant to run, load or navigate. */
export const missedAttributes: ReadonlySet<string> = new Set(
  [...forbiddenAttributes, ...addressAttributes].filter((name) => name !== 'target' && name !== 'autofocus'),
);

const config: Config = {
  RETURN_DOM_FRAGMENT: true,
  // Otherwise leading elements (a style, a refresh) would go to a head that is dropped unseen.
  FORCE_BODY: true,
  FORBID_TAGS: forbiddenElements,
  ADD_FORBID_CONTENTS: forbiddenContents,
  FORBID_ATTR: forbiddenAttributes,
  // Icons of a picture in the same text; addresses elsewhere are refused below.
  ADD_TAGS: ['use'],
  // Skins address elements by `id`; names that would shadow parts of the document are refused below.
  SANITIZE_DOM: false,
};

function isAllowedAddress(element: string, value: string): boolean {
  if (linkElements.has(element)) return isHarmlessAddress(value, false);
  // External fragments of SVG are documents of their own.
  if (element === 'use') return value.trim().startsWith('#');
  return isHarmlessAddress(value, imageElements.has(element)) && !leavesPage(value);
}

/** Removes the bad declarations of a style and keeps the rest as written. Returns whether any was removed. */
function cleanStyle({ style }: ElementCSSInlineStyle): boolean {
  // A shorthand with a variable in it has no readable parts: its text is only in `cssText`.
  const isWholeBad = loadsFromElsewhere(style.cssText);
  const bad = [...style].filter((property) => {
    const value = style.getPropertyValue(property);
    // A variable's text may become an address where it is used.
    return value === '' ? isWholeBad : loadsFromElsewhere(property.startsWith('--') ? `(${value})` : value);
  });
  for (const property of bad) style.removeProperty(property);
  return bad.length > 0;
}

/** Decides whether one attribute stays. Returns whether parts of a style were removed; the attribute itself then stays. */
function judgeAttribute(element: Element, attribute: UponSanitizeAttributeHookEvent): boolean {
  const { attrName: name, attrValue: value } = attribute;
  if (name === 'style') {
    if (!('style' in element)) attribute.keepAttr = false;
    else if (cleanStyle(element as Element & ElementCSSInlineStyle)) {
      attribute.attrValue = element.getAttribute('style') ?? '';
      return true;
    }
    return false;
  }
  const tag = element.localName.toLowerCase();
  // `name` makes an element a property of the document (it could replace `document.body`): only radio groups need it.
  const isClobbering = name === 'name' && tag !== 'input';
  const isAllowed = addressAttributes.has(name) ? isAllowedAddress(tag, value) : !(value.includes('(') && loadsFromElsewhere(value));
  if (isClobbering || !isAllowed) attribute.keepAttr = false;
  return false;
}

/**
 * Creates a purifier with the policy of the preview: DOMPurify's list of what is harmless, without whatever runs, loads from
 * elsewhere, navigates or takes a name of the document.
 *
 * @param onStyleCleaned Receives the element whose style lost a declaration that loads from elsewhere.
 */
export function createHtmlPurifier(onStyleCleaned: (element: Element) => void): DOMPurify {
  const purifier = createPurifier(window);
  purifier.setConfig(config);
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    if (judgeAttribute(element, attribute)) onStyleCleaned(element);
  });
  return purifier;
}
