// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { loaded, widget } from '../../gallery/story.ts';
import { PreviewStore } from '../../page-state/preview-store.ts';
import { ElementRegistry } from '../element-registry.ts';
import { keepHeights } from './kept-heights.ts';

const ids = ['a', 'b', 'c'];

/** A page of three loaded texts of 40 pixels, and what was done to their sections in order. */
function shownPage() {
  const store = new PreviewStore();
  const elements = new ElementRegistry();
  const log: string[] = [];
  const frames: (() => void)[] = [];
  const sections = ids.map((id) => {
    const section = document.createElement('section');
    section.getBoundingClientRect = () => {
      log.push('measured');
      return new DOMRect(0, 0, 100, 40);
    };
    const { style } = section;
    Object.defineProperty(section, 'style', {
      get: () => {
        log.push('styled');
        return style;
      },
    });
    document.body.append(section);
    elements.register(id, section);
    return { section, style };
  });
  keepHeights(store, elements, { requestAnimationFrame: (frame) => frames.push(() => frame(0)) });
  store.setPage({
    page: 'start',
    title: 'Start',
    tree: widget(
      'start',
      'PageWidget',
      {},
      ids.map((id) => widget(id, 'TextWidget')),
    ),
    generation: 1,
    widgets: ids.map((id) => loaded(id, { title: 'Text' })),
  });
  return { store, log, styles: sections.map(({ style }) => style), frame: () => frames.shift()?.() };
}

test('widgets that load again together are all measured before any is changed: the page is laid out once', () => {
  const { store, log } = shownPage();
  store.setWidgets(ids.map((id) => ({ ...loaded(id, { title: 'Text' }), status: 'loading' })));
  expect(log.filter((entry) => entry === 'measured')).toHaveLength(3);
  expect(log.lastIndexOf('measured')).toBeLessThan(log.indexOf('styled'));
});

test('a section keeps its height until a few frames after its data', () => {
  const { store, styles, frame } = shownPage();
  store.setWidgets([{ ...loaded('b', { title: 'Text' }), status: 'loading' }]);
  expect(styles.map(({ minHeight }) => minHeight)).toEqual(['', '40px', '']);
  for (let count = 0; count < 5; count += 1) frame();
  expect(styles[1]?.minHeight).toBe('40px');
  store.setWidgets([loaded('b', { title: 'Other' }, 2)]);
  for (let count = 0; count < 5; count += 1) frame();
  expect(styles[1]?.minHeight).toBe('');
});
