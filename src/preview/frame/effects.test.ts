import { expect, test, vi } from 'vitest';
import type { PreviewEffect } from '../../shared/schema/preview-schema.ts';
import { PageDialogs } from './popups/dialogs.ts';
import { applyEffect } from './effects.ts';
import { ElementRegistry } from './element-registry.ts';
import { PreviewStore } from '../page-state/preview-store.ts';
import { widget } from '../gallery/story.ts';

/** The part of a browser's field that effects use. */
function makeField(value: string) {
  return { value, focus: vi.fn(), setSelectionRange: vi.fn() };
}

/** A page with a text box `box` whose section holds one field, and the recorded calls of the window. */
function makePage(field = makeField('typed')) {
  const store = new PreviewStore();
  const tree = widget('start', 'PageWidget', {}, [
    widget('box', 'TextBoxWidget', { title: 'Note' }),
    widget('pop', 'ContainerWidget'),
    widget('bare', 'TextBoxWidget'),
    widget('button', 'ButtonWidget'),
  ]);
  store.setPage({ page: 'start', title: 'Start', tree, generation: 1, widgets: [] });
  const content = { scrollIntoView: vi.fn(), getBoundingClientRect: () => ({ top: 500 }), animate: vi.fn() };
  const section = { firstElementChild: content, matches: () => false, querySelector: () => field, animate: vi.fn() };
  const elements = new ElementRegistry();
  for (const id of ['box', 'bare', 'button']) elements.register(id, section as unknown as Element);
  const toggleAttribute = vi.fn();
  const drawn: (() => void)[] = [];
  const window = {
    scrollY: 100,
    scrollTo: vi.fn(),
    matchMedia: vi.fn(() => ({ matches: false })),
    getComputedStyle: vi.fn(() => ({ display: 'block' })),
    requestAnimationFrame: (draw: () => void) => drawn.push(draw),
    document: { documentElement: { toggleAttribute }, getElementById: () => null },
  };
  const page = { store, dialogs: new PageDialogs(), elements, window: window as unknown as Window };
  /** Applies effects and draws. */
  const apply = (...effects: PreviewEffect[]) => {
    for (const effect of effects) applyEffect(effect, page);
    for (const draw of drawn.splice(0)) draw();
  };
  return { ...page, apply, field, content, section, drawn, toggleAttribute, view: window, scrolled: window.scrollTo, page };
}

test('scrolls to a widget, at once or smoothly, after it was drawn', () => {
  const { page, apply, content, drawn } = makePage();
  applyEffect({ kind: 'scrollTo', widgetId: 'box' }, page);
  expect(content.scrollIntoView).not.toHaveBeenCalled();
  expect(drawn).toHaveLength(1);
  apply({ kind: 'scrollTo', widgetId: 'box', smooth: false });
  expect(content.scrollIntoView.mock.calls).toEqual([[{ block: 'start', behavior: 'smooth' }], [{ block: 'start', behavior: 'instant' }]]);
});

test('leaves the offset free above the widget, and never scrolls above the page', () => {
  const { apply, scrolled } = makePage();
  apply({ kind: 'scrollTo', widgetId: 'box', offset: 40 }, { kind: 'scrollTo', widgetId: 'box', offset: 4000, smooth: false });
  expect(scrolled.mock.calls).toEqual([[{ top: 560, behavior: 'smooth' }], [{ top: 0, behavior: 'instant' }]]);
});

test('scrolls at once where a person wants less motion', () => {
  const { apply, view, content, scrolled } = makePage();
  view.matchMedia.mockReturnValue({ matches: true });
  apply({ kind: 'scrollTo', widgetId: 'box' }, { kind: 'scrollTop' });
  expect(content.scrollIntoView.mock.calls).toEqual([[{ block: 'start', behavior: 'instant' }]]);
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

test('scrolls to the top', () => {
  const { apply, scrolled } = makePage();
  apply({ kind: 'scrollTop', smooth: false });
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

test.each([
  [undefined, 5],
  [true, 5],
  [false, 0],
])('focuses a field with the caret at its end or start (%s)', (toEnd, caret) => {
  const { apply, field } = makePage();
  apply({ kind: 'focus', widgetId: 'box', ...(toEnd === undefined ? {} : { toEnd }) });
  expect(field.focus).toHaveBeenCalledTimes(1);
  expect(field.setSelectionRange.mock.calls).toEqual([[caret, caret]]);
});

test('a field without a caret is focused all the same', () => {
  const field = makeField('on');
  field.setSelectionRange.mockImplementation(() => {
    throw new Error('InvalidStateError');
  });
  const { apply } = makePage(field);
  apply({ kind: 'focus', widgetId: 'box' });
  expect(field.focus).toHaveBeenCalledTimes(1);
});

test('fades the section in and out, and keeps its place until it is gone', () => {
  const { apply, section, content, view } = makePage();
  apply({ kind: 'fadeIn', widgetId: 'box' });
  apply({ kind: 'fadeOut', widgetId: 'box' });
  const display = ['block', 'block'];
  expect(section.animate.mock.calls).toEqual([
    [{ opacity: [0, 1], display }, { duration: 300 }],
    [{ opacity: [1, 0], display }, { duration: 300 }],
  ]);
  expect(content.animate).not.toHaveBeenCalled();
  view.getComputedStyle.mockReturnValue({ display: 'contents' });
  apply({ kind: 'fadeOut', widgetId: 'box' });
  expect(content.animate.mock.calls).toEqual([[{ opacity: [1, 0] }, { duration: 300 }]]);
});

test('what is hidden does not fade out, and nothing fades where less motion is preferred', () => {
  const { apply, section, view } = makePage();
  view.getComputedStyle.mockReturnValue({ display: 'none' });
  apply({ kind: 'fadeOut', widgetId: 'box' });
  view.getComputedStyle.mockReturnValue({ display: 'block' });
  view.matchMedia.mockReturnValue({ matches: true });
  apply({ kind: 'fadeOut', widgetId: 'box' }, { kind: 'fadeIn', widgetId: 'box' });
  expect(section.animate).not.toHaveBeenCalled();
});

test('turns info buttons on and off', () => {
  const { apply, toggleAttribute } = makePage();
  apply({ kind: 'toolTips', shown: true }, { kind: 'toolTips', shown: false });
  expect(toggleAttribute.mock.calls).toEqual([
    ['data-tool-tips', true],
    ['data-tool-tips', false],
  ]);
});

test('a failed validation shows at its text box, other messages in a box of their width', () => {
  const { apply, store, dialogs } = makePage();
  apply(
    { kind: 'message', severity: 'warning', text: 'too long', widgetId: 'box' },
    { kind: 'message', severity: 'info', text: 'hi', width: 320 },
  );
  expect(store.find('box')?.message).toBe('too long');
  expect(dialogs.current()).toMatchObject({ html: 'hi', severity: 'info', width: 320 });
});

test('opens and closes popups; ignores widgets that are not there', () => {
  const { apply, store, scrolled } = makePage();
  apply({ kind: 'openPopup', widgetId: 'pop', anchorId: 'box' });
  expect(store.find('pop')?.popup).toEqual({ open: true, anchorId: 'box' });
  apply({ kind: 'closePopup', widgetId: 'pop' });
  expect(store.find('pop')?.popup).toEqual({ open: false, anchorId: undefined });
  apply({ kind: 'scrollTo', widgetId: 'nobody' }, { kind: 'focus', widgetId: 'nobody' }, { kind: 'fadeIn', widgetId: 'nobody' });
  expect(scrolled).not.toHaveBeenCalled();
});

test('a failed validation that names a text box shows in that box, until one succeeds', () => {
  const { apply, store, dialogs } = makePage();
  apply({ kind: 'field', widgetId: 'box', text: 'Too large' });
  expect(store.find('box')?.message).toBe('Too large');
  expect(dialogs.current()).toBeUndefined();
  apply({ kind: 'field', widgetId: 'box', text: null });
  expect(store.find('box')?.message).toBeUndefined();
});

test.each(['button', 'nowhere'])('the message for %s, which is no text box of this page, is a popup', (widgetId) => {
  const { apply, dialogs } = makePage();
  apply({ kind: 'field', widgetId, text: 'Too large' });
  expect(dialogs.current()).toMatchObject({ html: 'Too large', severity: 'warning' });
  dialogs.clear();
  apply({ kind: 'field', widgetId, text: null });
  expect(dialogs.current()).toBeUndefined();
});

test('a text box without a heading is marked, and the message is a popup', () => {
  const { apply, store, dialogs } = makePage();
  apply({ kind: 'field', widgetId: 'bare', text: 'Too large' });
  expect(store.find('bare')?.message).toBe('Too large');
  expect(dialogs.current()).toMatchObject({ html: 'Too large' });
});
