/** Elements of the page, each with its copy. */
export type Pairs = readonly (readonly [original: Element, copy: Element])[];

/** Returns the pairs of a tree and its copy, in document order. Call it before the copy is changed. */
export function pairsOf(original: Element, copy: Element): Pairs {
  const copies = [...copy.querySelectorAll('*')];
  return [
    [original, copy],
    ...[...original.querySelectorAll('*')].flatMap((element, index): Pairs => {
      const twin = copies[index];
      return twin ? [[element, twin]] : [];
    }),
  ];
}

/** Writes what a person typed and chose into the markup of the copy. */
export function copyInputs(pairs: Pairs): void {
  for (const [original, copy] of pairs) {
    if (original instanceof HTMLInputElement) {
      copy.setAttribute('value', original.value);
      copy.toggleAttribute('checked', original.checked);
    } else if (original instanceof HTMLTextAreaElement) copy.textContent = original.value;
    else if (original instanceof HTMLOptionElement) copy.toggleAttribute('selected', original.selected);
  }
}

/** Replaces canvases by images of the same place and size; styles that address `canvas` itself are copied as computed. */
export function copyDrawings(pairs: Pairs): void {
  for (const [original, copy] of pairs) {
    if (!(original instanceof HTMLCanvasElement)) continue;
    const image = document.createElement('img');
    for (const { name, value } of copy.attributes) image.setAttribute(name, value);
    const { display, width, height } = getComputedStyle(original);
    Object.assign(image.style, { display, width, height });
    // Empty canvases have no data.
    if (original.width > 0 && original.height > 0) image.src = original.toDataURL();
    copy.replaceWith(image);
  }
}

/** Returns the thickness of an element's scroll bars in px. */
function barsOf(element: HTMLElement): { readonly right: number; readonly bottom: number } {
  const { borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
  const between = (outer: number, inner: number, ...borders: readonly string[]) =>
    Math.round(borders.reduce((rest, border) => rest - Number.parseFloat(border), outer - inner));
  return {
    right: between(element.offsetWidth, element.clientWidth, borderLeftWidth, borderRightWidth),
    bottom: between(element.offsetHeight, element.clientHeight, borderTopWidth, borderBottomWidth),
  };
}

/**
 * Hides scroll bars in the copy: those that take no room here take none there, and those of scrolled elements, which would show the start,
 * leave their room empty.
 */
export function copyScrollBars(pairs: Pairs): void {
  for (const [original, copy] of pairs) {
    if (!(original instanceof HTMLElement) || !(copy instanceof HTMLElement)) continue;
    if (!/auto|scroll/.test(getComputedStyle(original).overflow)) continue;
    const { right, bottom } = barsOf(original);
    if (right <= 0 && bottom <= 0) copy.style.setProperty('scrollbar-width', 'none', 'important');
    else if (original.scrollLeft !== 0 || original.scrollTop !== 0)
      copy.style.cssText += `; overflow: hidden !important; ${right > 0 ? 'scrollbar-gutter: stable !important' : ''}`;
  }
}

interface Shift {
  left: number;
  top: number;
}

/** Returns how far each sticky element is shifted by sticking; the page is unchanged when it returns. */
function stickyShifts(pairs: Pairs): ReadonlyMap<Element, Shift> {
  const sticky = pairs.flatMap(([element]) => (getComputedStyle(element).position === 'sticky' ? [element as HTMLElement] : []));
  const stuck = sticky.map((element) => element.getBoundingClientRect());
  const styles = sticky.map((element) => element.getAttribute('style'));
  for (const { style } of sticky) style.cssText += '; position: relative !important; inset: auto !important; transition: none !important';
  const free = sticky.map((element) => element.getBoundingClientRect());
  for (const [index, element] of sticky.entries()) {
    const style = styles[index];
    if (style === null || style === undefined) element.removeAttribute('style');
    else element.setAttribute('style', style);
  }
  return new Map(
    sticky.map((element, index) => {
      const [is, would] = [stuck[index], free[index]];
      return [element, { left: (is?.left ?? 0) - (would?.left ?? 0), top: (is?.top ?? 0) - (would?.top ?? 0) }];
    }),
  );
}

/**
 * Reproduces scroll positions in the copy, which does not scroll: moves the content of scrolled elements, and sticky elements back. The
 * page itself comes last, since `fixed` elements stay where they are.
 */
export function copyScrolling(pairs: Pairs): void {
  const isScrolled = pairs.some(([{ scrollLeft, scrollTop }]) => scrollLeft !== 0 || scrollTop !== 0);
  if (!isScrolled) return;
  const shifts = new Map<Element, Shift>(stickyShifts(pairs));
  const sticky = new Set(shifts.keys());
  for (const [{ scrollLeft, scrollTop, children }, copy] of pairs) {
    if (scrollLeft === 0 && scrollTop === 0) continue;
    if (copy.localName === 'html') {
      (copy as HTMLElement).style.margin = `${-scrollTop}px 0 0 ${-scrollLeft}px`;
      continue;
    }
    for (const child of children) {
      const { left, top } = shifts.get(child) ?? { left: 0, top: 0 };
      shifts.set(child, { left: left - scrollLeft, top: top - scrollTop });
    }
  }
  for (const [original, copy] of pairs) {
    const shift = shifts.get(original);
    if (!shift || !('style' in copy)) continue;
    const { style } = copy as HTMLElement;
    if (sticky.has(original)) style.cssText += '; position: relative !important; inset: auto !important';
    style.setProperty('translate', `${shift.left}px ${shift.top}px`);
  }
}
