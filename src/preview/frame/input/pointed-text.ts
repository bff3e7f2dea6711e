const controls = 'input, textarea, select';
/** Longer texts of elements around what is pointed at say nothing about it. */
const longestAround = 2000;

/** Returns the text of a field as drawn: nothing of secrets, files and boxes to tick. */
function fieldText(field: Element): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? '';
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (!(field instanceof HTMLInputElement) || ['password', 'file', 'checkbox', 'radio', 'hidden'].includes(field.type)) return '';
  // Chosen items are drawn as the placeholder of an empty field.
  return field.value || field.placeholder;
}

/** Returns the description of a picture, or the name of its file. */
function pictureText(picture: HTMLImageElement): string {
  if (picture.alt !== '') return picture.alt;
  const address = picture.getAttribute('src') ?? '';
  return address.startsWith('data:') ? '' : (address.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
}

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

/** Returns the text that an element shows, with what is in it. */
function textIn(element: Element): string {
  if (element.matches(controls)) return fieldText(element).trim();
  if (element instanceof HTMLImageElement) return pictureText(element).trim();
  // Parts that are not shown, such as a closed list, are no text of an element around them.
  const text = (hasOwnText(element) || !(element instanceof HTMLElement) ? element.textContent : element.innerText)?.trim() ?? '';
  if (text !== '') return text;
  const [only, ...others] = element.querySelectorAll(`${controls}, img`);
  return only && others.length === 0 ? textIn(only) : '';
}

/**
 * Returns the text drawn where a person points: of the innermost element with text, without blanks at its ends; undefined for none.
 * @param shown the element that shows the part, if it is known; the search ends there.
 * @param boundary the element of the widget, beyond which nothing belongs to it.
 */
export function pointedText(element: Element, { shown, boundary }: { readonly shown: Element | undefined; readonly boundary: Element }) {
  if (shown && !shown.contains(element)) return textIn(shown) || undefined;
  const end = shown ?? boundary;
  for (let current: Element | null = element; current; current = current === end ? null : current.parentElement) {
    // Around other widgets, the text is theirs.
    if (!shown && current.querySelector('section')) return undefined;
    const text = textIn(current);
    if (text !== '') return current === element || text.length <= longestAround ? text : undefined;
  }
  return undefined;
}
