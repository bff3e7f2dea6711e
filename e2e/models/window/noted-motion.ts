import type { Page } from '@playwright/test';

declare global {
  /** Milliseconds that each motion took, by what moved. Noted by {@link noteMotion}. */
  var notedMotion: Record<string, number> | undefined;
}

/** Runs in every page and frame before its scripts: notes each transition and animation that begins. */
export function noteMotion(): void {
  const noted: Record<string, number> = {};
  globalThis.notedMotion = noted;
  const nameOf = (element: Element) => {
    const name = `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}`.trim();
    return element.closest('.monaco-editor') ? `${name} in Monaco` : name;
  };
  const longest = (times: string) =>
    Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
  const note = (event: TransitionEvent | AnimationEvent): void => {
    const { target, pseudoElement, type } = event;
    if (!(target instanceof Element)) return;
    const { transitionDuration, animationDuration } = getComputedStyle(target, pseudoElement);
    const isTransition = type === 'transitionrun';
    const name = `${isTransition ? 'transition' : 'animation'} of ${nameOf(target)}${pseudoElement}`;
    noted[name] = Math.max(noted[name] ?? 0, longest(isTransition ? transitionDuration : animationDuration));
  };
  addEventListener('transitionrun', note, { capture: true });
  addEventListener('animationstart', note, { capture: true });
  // What a script animates raises no such event.
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    noted[`script moves ${nameOf(this)}`] = Number(animation.effect?.getComputedTiming().duration);
    return animation;
  };
}

/** What moved in a window whose page was opened with {@link noteMotion}. */
export class NotedMotion {
  constructor(private readonly page: Page) {}

  /** Returns what moved for longer than a time in milliseconds, of all that began since the window was opened, in its frames, too. */
  async longerThan(milliseconds: number): Promise<readonly string[]> {
    const found = await Promise.all(
      this.page.frames().map(async (frame) => Object.entries((await frame.evaluate(() => globalThis.notedMotion)) ?? {})),
    );
    return found.flat().flatMap(([name, took]) => (took > milliseconds ? [`${name}: ${took} ms`] : []));
  }
}
