import type { MadeOutcome } from '../../../shared/explain/made-messages.ts';
import type { ResultPath } from '../../../shared/schema/result-path.ts';
import type { ElementRegistry } from '../element-registry.ts';
import type { Rectangle } from '../../markup/measures.ts';
import type { PreviewStore } from '../../page-state/preview-store.ts';
import { revealRow, scrollToShare, shareOfList } from './hidden-rows.ts';
import { pointedPart } from '../input/pointed-part.ts';
import { madeParts } from './made-parts.ts';

/** Milliseconds between two measurements of what is marked. */
const measured = 300;

interface MadeMarksTools {
  readonly view: Window;
  readonly store: Pick<PreviewStore, 'find' | 'widget' | 'page'>;
  readonly elements: Pick<ElementRegistry, 'element' | 'keyOf' | 'rectangle'>;
  /** Where marks are drawn. */
  readonly signs: Element;
}

interface Mark {
  readonly sign: HTMLElement;
  readonly box: () => Rectangle | undefined;
}

/** Marks what was made from a cell of an answer, until a person presses in the page, or it changes. */
export class MadeMarks {
  readonly #tools: MadeMarksTools;
  #marks: readonly Mark[] = [];
  #stop: (() => void) | undefined;
  /** Grows with every question: an older one must not mark anything any more. */
  #asked = 0;

  constructor(tools: MadeMarksTools) {
    this.#tools = tools;
  }

  /** Marks the places of a widget's result, and brings the first one into sight. Resolves with what is marked. */
  async show(widgetId: string, paths: readonly ResultPath[]): Promise<{ readonly outcome: MadeOutcome; readonly count: number }> {
    this.clear();
    const asked = this.#asked;
    const { store, elements } = this.#tools;
    const snapshot = store.find(widgetId);
    const element = snapshot && elements.element(snapshot.node.key);
    const key = snapshot?.node.key ?? '';
    if (!snapshot || !element || !elements.rectangle(key)) return { outcome: 'hidden', count: 0 };
    const { result } = snapshot.data ?? {};
    const widget = result === undefined ? undefined : { id: widgetId, element, result };
    const find = () => (widget ? madeParts(widget, paths, { store, elements }).filter((part) => part !== undefined) : []);
    const isOwn = (part: Element) => pointedPart(part, undefined, { store, elements })?.widgetId === widgetId;
    let parts = find();
    if (parts.length === 0 && paths[0] && (await revealRow(element, paths[0], isOwn))) parts = find();
    const share = widget && paths[0] ? shareOfList(widget.result, paths[0]) : undefined;
    if (parts.length === 0 && share !== undefined && (await scrollToShare(element, share))) parts = find();
    if (asked !== this.#asked) return { outcome: 'hidden', count: 0 };
    reveal(parts[0]?.element ?? element.firstElementChild ?? element);
    if (parts.length === 0) this.#mark([() => elements.rectangle(key)]);
    else this.#mark(parts.map(({ box }) => box));
    return parts.length === 0 ? { outcome: 'widget', count: 0 } : { outcome: 'parts', count: parts.length };
  }

  clear(): void {
    this.#asked += 1;
    this.#stop?.();
    this.#stop = undefined;
    for (const { sign } of this.#marks) sign.remove();
    this.#marks = [];
  }

  #mark(boxes: readonly Mark['box'][]): void {
    const { view, signs } = this.#tools;
    this.#marks = boxes.map((box) => {
      const sign = document.createElement('div');
      sign.className = 'made';
      signs.append(sign);
      return { sign, box };
    });
    const place = (): void => this.#place();
    const end = (): void => this.clear();
    place();
    const timer = setInterval(place, measured);
    view.addEventListener('scroll', place, { capture: true, passive: true });
    view.addEventListener('resize', place);
    view.addEventListener('pointerdown', end, { capture: true });
    this.#stop = () => {
      clearInterval(timer);
      view.removeEventListener('scroll', place, { capture: true });
      view.removeEventListener('resize', place);
      view.removeEventListener('pointerdown', end, { capture: true });
    };
  }

  #place(): void {
    for (const { sign, box } of this.#marks) {
      const { left, top, width, height } = box() ?? { left: 0, top: 0, width: 0, height: 0 };
      sign.hidden = width === 0 || height === 0;
      Object.assign(sign.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    }
  }
}

/** Scrolls an element into sight, no further than necessary if it is in the window. */
function reveal(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const isInWindow = top >= 0 && bottom <= window.innerHeight;
  element.scrollIntoView({ block: isInWindow ? 'nearest' : 'center', inline: 'nearest' });
}
