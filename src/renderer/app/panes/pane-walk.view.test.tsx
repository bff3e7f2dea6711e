import { screen } from '@testing-library/react';
import { onTestFinished, expect, test } from 'vitest';
import { drawView } from '../../testing/draw-view.tsx';
import { focusPane, followPanes } from './pane-walk.ts';

test('the focus goes to another part of a pane when the one that had it cannot take it any more', async () => {
  onTestFinished(followPanes());
  const { person } = await drawView(
    <>
      <section data-pane="editor" aria-label="Editor">
        <button type="button">Save</button>
        <button type="button">Format</button>
      </section>
      <section data-pane="preview" aria-label="Preview">
        <button type="button">Reload</button>
      </section>
    </>,
  );
  const [save, format, reload] = ['Save', 'Format', 'Reload'].map((name) => screen.getByRole('button', { name }));
  const editor = screen.getByRole('region', { name: 'Editor' });
  await person.click(save as HTMLElement);
  await person.click(reload as HTMLElement);
  focusPane(editor);
  expect(document.activeElement).toBe(save);
  await person.click(reload as HTMLElement);
  save?.setAttribute('disabled', '');
  focusPane(editor);
  expect(document.activeElement).toBe(format);
  await person.click(reload as HTMLElement);
  format?.setAttribute('disabled', '');
  focusPane(editor);
  expect(document.activeElement).toBe(editor);
});
