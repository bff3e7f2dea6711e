import { expect, test } from 'vitest';
import { Dialogs } from './dialogs.ts';
import { applyEffect } from './effects.ts';
import { ElementRegistry } from './element-registry.ts';
import { storyStore } from './render-story.tsx';
import { story, widget } from './story.ts';

function makePage() {
  const node = widget('box', 'TextBoxWidget', { title: 'Amount' });
  const store = storyStore(
    story('Text box', widget('page', 'PageWidget', {}, [node, widget('button', 'ButtonWidget'), widget('bare', 'TextBoxWidget')])),
  );
  const elements = new ElementRegistry();
  // Any object stands for the section: the registry only hands it back.
  for (const id of ['box', 'button', 'bare']) elements.register(store.find(id)?.node.key ?? '', {} as Element);
  return { store, dialogs: new Dialogs(), elements };
}

test('a failed validation that names a text box stands in that box, and goes when it says so', () => {
  const page = makePage();
  applyEffect({ kind: 'field', widgetId: 'box', text: 'Too large' }, page);
  expect(page.store.find('box')?.message).toBe('Too large');
  expect(page.dialogs.current()).toBeUndefined();
  applyEffect({ kind: 'field', widgetId: 'box', text: null }, page);
  expect(page.store.find('box')?.message).toBeUndefined();
});

test.each(['button', 'nowhere'])('the message for %s, which is no text box of this page, is a popup', (widgetId) => {
  const page = makePage();
  applyEffect({ kind: 'field', widgetId, text: 'Too large' }, page);
  expect(page.dialogs.current()).toMatchObject({ html: 'Too large', severity: 'warning' });
  page.dialogs.clear();
  applyEffect({ kind: 'field', widgetId, text: null }, page);
  expect(page.dialogs.current()).toBeUndefined();
});

test('a text box without a heading is marked, and the message is a popup', () => {
  const page = makePage();
  applyEffect({ kind: 'field', widgetId: 'bare', text: 'Too large' }, page);
  expect(page.store.find('bare')?.message).toBe('Too large');
  expect(page.dialogs.current()).toMatchObject({ html: 'Too large' });
});
