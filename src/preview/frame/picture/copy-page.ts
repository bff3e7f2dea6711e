import { copyDrawings, copyInputs, copyScrollBars, copyScrolling, pairsOf } from './copy-state.ts';
import { cssWithFiles } from './css-addresses.ts';
import type { PictureFiles } from './picture-files.ts';

const xhtml = 'http://www.w3.org/1999/xhtml';
/** Names that are valid in XML without a namespace declaration; texts of a back-end may contain others. */
const plainName = /^[a-z_][\w.-]*$/i;

/** Removes what an XML document cannot hold, and what would load. */
function tidy(copy: Element): void {
  for (const element of copy.querySelectorAll('*')) {
    for (const { name, namespaceURI } of [...element.attributes]) {
      if ((namespaceURI === null && !plainName.test(name)) || name === 'srcset') element.removeAttribute(name);
    }
    if (plainName.test(element.localName)) continue;
    const plain = document.createElement('span');
    plain.append(...element.childNodes);
    element.replaceWith(plain);
  }
}

/** Returns the background of the page: that of the root, else that of the body (CSS Backgrounds 3, section 2.11.2). */
function backgroundOf(root: Element, body: Element): { readonly css: string; readonly ofBody: boolean } {
  const { background, backgroundColor, backgroundImage } = getComputedStyle(root);
  const ofBody = backgroundImage === 'none' && /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  return { css: ofBody ? getComputedStyle(body).background : background, ofBody };
}

async function copySheets(files: PictureFiles): Promise<readonly HTMLStyleElement[]> {
  const sources = [...document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style')];
  return Promise.all(
    sources.map(async (source) => {
      const isLink = source instanceof HTMLLinkElement;
      const base = isLink ? source.href : document.baseURI;
      const css = isLink ? await files.text(base) : (source.textContent ?? '');
      const style = document.createElement('style');
      style.textContent = await cssWithFiles(css, base, files);
      return style;
    }),
  );
}

/** Inlines the files that elements refer to. */
async function takeFilesIn(copy: Element, files: PictureFiles): Promise<void> {
  const base = document.baseURI;
  const work: Promise<void>[] = [];
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    const style = element.getAttribute('style');
    if (style?.includes('url(')) work.push(cssWithFiles(style, base, files).then((css) => element.setAttribute('style', css)));
    for (const name of element.localName === 'image' ? ['href', 'xlink:href'] : ['src']) {
      const address = element.getAttribute(name);
      if (!address || address.startsWith('data:') || !URL.canParse(address, base)) continue;
      work.push(files.dataAddress(new URL(address, base).href).then((data) => element.setAttribute(name, data)));
    }
  }
  await Promise.all(work);
}

/**
 * Returns the page as a self-contained SVG: markup, state and style sheets, with every file inlined. Signs of the designer are outside of
 * the body and not part of it. The page is copied synchronously, before any file is awaited, so that it shows one moment.
 */
export async function copyPage(size: { readonly width: number; readonly height: number }, files: PictureFiles): Promise<Element> {
  const { documentElement: root, body } = document;
  const background = backgroundOf(root, body);
  const { fontSize } = getComputedStyle(root);
  // The window without the page's own scroll bars.
  const room = {
    width: size.width - Math.max(0, window.innerWidth - root.clientWidth),
    height: size.height - Math.max(0, window.innerHeight - root.clientHeight),
  };
  const page = root.cloneNode(false) as HTMLElement;
  page.removeAttribute('data-design');
  const pageBody = body.cloneNode(true) as HTMLElement;
  page.append(pageBody);
  const pairs = [[root, page] as const, ...pairsOf(body, pageBody)];
  copyInputs(pairs);
  copyScrolling(pairs);
  copyScrollBars(pairs);
  copyDrawings(pairs);
  tidy(page);
  // Sizes in rem refer to the root, which is an SVG in the picture: both get the page's own font size.
  page.style.setProperty('font-size', fontSize, 'important');
  if (background.ofBody) pageBody.style.setProperty('background', 'none', 'important');
  else page.style.setProperty('background', 'none', 'important');

  const head = document.createElement('head');
  const [sheets] = await Promise.all([copySheets(files), takeFilesIn(page, files)]);
  head.append(...sheets);
  page.prepend(head);

  const paper = document.createElementNS(xhtml, 'dashwright-picture') as HTMLElement;
  const behind = await cssWithFiles(background.css, document.baseURI, files);
  paper.style.cssText = `all: initial; display: block; position: relative; overflow: hidden; width: ${room.width}px; height: ${room.height}px`;
  paper.append(page);
  const svg = asImage(paper, size);
  svg.style.setProperty('font-size', fontSize, 'important');
  svg.style.background = behind;
  return svg;
}

/** An SVG that shows HTML. */
function asImage(paper: Element, { width, height }: { readonly width: number; readonly height: number }): SVGSVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  const content = document.createElementNS(name, 'foreignObject');
  for (const element of [svg, content]) {
    element.setAttribute('width', String(width));
    element.setAttribute('height', String(height));
  }
  content.append(paper);
  svg.append(content);
  return svg;
}
