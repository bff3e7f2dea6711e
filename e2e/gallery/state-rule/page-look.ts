import type { Page } from '@playwright/test';
import { pageAtRest } from '../../harness/story.ts';

/** Sections of the page that an edit elsewhere changes; everything else has to stay as a person left it. */
export const elsewhere = ['elsewhere', 'added'];

/** Everything of a page that a person sees or left there, apart from what lies elsewhere. */
export interface PageLook {
  /** Each element in the order of the page, with its attributes, own text, picture and what was typed into it. */
  readonly elements: readonly string[];
  readonly focus: string;
  readonly selection: string;
  readonly scrolled: readonly string[];
  /** The first elements that were not there when the page was last marked. */
  readonly remade: readonly string[];
}

/** Reads the page once charts and large tables are drawn, and what was scrolled has arrived. `marks` makes its elements the known ones. */
export async function lookAt(page: Page, marks = false): Promise<PageLook> {
  await pageAtRest(page);
  return page.evaluate(readPage, { elsewhere, marks });
}

function readPage(options: { readonly elsewhere: readonly string[]; readonly marks: boolean }): PageLook {
  const selector = options.elsewhere.map((id) => `#${id}`).join();
  // What lies in the body itself has no order that a person sees.
  const parts = [...document.body.children].sort((one, other) => one.id.localeCompare(other.id));
  const all = parts.flatMap((part) => [part, ...part.querySelectorAll('*')]).filter((element) => !element.closest(selector));
  const place = (element: Element | null): string =>
    element ? `${all.indexOf(element)} ${element.tagName} ${element.closest('section')?.id ?? ''}` : 'none';

  const picture = (canvas: HTMLCanvasElement): number =>
    [...canvas.toDataURL()].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);
  const left = (element: Element): string => {
    if (element instanceof HTMLCanvasElement) return ` picture ${picture(element)}`;
    if (element instanceof HTMLSelectElement) return ` chosen ${element.value}`;
    if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement)) return '';
    const files = element instanceof HTMLInputElement ? [...(element.files ?? [])].map(({ name }) => name).join() : '';
    const isChecked = element instanceof HTMLInputElement && element.checked;
    return ` typed "${element.value}" from ${element.selectionStart} to ${element.selectionEnd}${isChecked ? ' checked' : ''}${files}`;
  };
  const describe = (element: Element): string => {
    // The first is what an edit of the widget itself changes, the second goes by itself a moment after a tap.
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'data-write')
      .map(({ name, value }) => ` ${name}="${value.replace(' noUi-state-tap', '')}"`);
    const texts = [...element.childNodes].map((child) => (child instanceof Text ? child.data : '')).join('');
    return `${element.tagName}${attributes.sort().join('')}${left(element)} ${texts}`;
  };

  const memory = globalThis as { known?: WeakSet<Element> };
  memory.known ??= new WeakSet();
  const { known } = memory;
  // What only fills a gap is nothing a person left.
  const remade = all.filter((element) => !known.has(element) && !element.matches('[aria-hidden]')).map(place);
  if (options.marks) for (const element of all) known.add(element);
  const range = getSelection();
  const isMeant = range && (!range.isCollapsed || (document.activeElement as HTMLElement | null)?.isContentEditable);
  const end = (node: Node | null, offset: number): string =>
    `${place(node instanceof Element ? node : (node?.parentElement ?? null))} ${node?.textContent ?? ''} at ${offset}`;
  return {
    elements: all.map(describe),
    focus: place(document.activeElement),
    selection: isMeant ? `${end(range.anchorNode, range.anchorOffset)} – ${end(range.focusNode, range.focusOffset)}` : 'none',
    scrolled: [document.documentElement, ...all]
      .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
      .map((element) => `${place(element)} ${element.scrollTop} ${element.scrollLeft}`),
    remade: options.marks ? [] : remade.slice(0, 9),
  };
}
