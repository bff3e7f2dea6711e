import type { DOMPurify } from 'dompurify';
import { createHtmlPurifier, missedAttributes } from './html-policy.ts';
import { describeAttribute, describeElement, type OnLeftOut } from './left-out.ts';

let purifier: DOMPurify | undefined;
let cleanedStyles: Element[] = [];

const isMissed = (name: string, value: string): boolean => name.startsWith('on') || missedAttributes.has(name) || /url\s*\(/i.test(value);

/**
 * Returns HTML of a back-end or a configuration as nodes without anything that runs, loads from elsewhere or navigates. Insert the nodes as
 * they are: text that is never parsed a second time cannot change its meaning.
 *
 * @param leaveOut Receives what an author would miss, as phrases.
 */
export function sanitiseHtml(html: string, leaveOut: OnLeftOut = () => undefined): DocumentFragment {
  purifier ??= createHtmlPurifier((element) => cleanedStyles.push(element));
  cleanedStyles = [];
  const fragment = purifier.sanitize(html, { RETURN_DOM_FRAGMENT: true });
  for (const element of cleanedStyles) leaveOut(describeAttribute('style', element.localName.toLowerCase(), ''));
  for (const removed of purifier.removed) {
    if ('element' in removed) {
      const phrase = removed.element instanceof Element ? describeElement(removed.element) : undefined;
      if (phrase !== undefined) leaveOut(phrase);
    } else if (removed.attribute !== null) {
      const { name, value } = removed.attribute;
      const lowered = name.toLowerCase();
      if (isMissed(lowered, value)) leaveOut(describeAttribute(lowered, removed.from.nodeName.toLowerCase(), value));
    }
  }
  return fragment;
}
