import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ProjectFile } from '../../../shared/schema/project-schema.ts';
import { emptyEditorState, useEditor } from '../../stores/documents/editor-store.ts';
import { startDocuments } from '../../stores/documents/window-documents.ts';
import { drawView } from '../../testing/draw-view.tsx';
import { MissingTabs } from './missing-tabs.tsx';

const files: readonly ProjectFile[] = [
  { path: 'repository.yml', role: 'queries', exists: false },
  { path: 'event-map.js', role: 'eventMap', exists: false },
];

/** Draws the files into a row of a thousand pixels, where each way to show them has a width of its own. */
function drawMissing(widths: Readonly<Record<'whole' | 'named', number>>) {
  useEditor.setState(emptyEditorState);
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const text = this.textContent ?? '';
    return new DOMRect(0, 0, text.includes('Create') ? widths.whole : text === '' ? 28 : widths.named, 30);
  });
  onTestFinished(() => measured.mockRestore());
  return drawView(<MissingTabs files={files} />, {
    answers: {
      'file.create': async () => ({
        path: 'event-map.js',
        role: 'eventMap',
        text: '',
        version: '1',
        endOfLine: 'lf',
        byteOrderMark: false,
      }),
    },
    start: startDocuments,
  });
}
const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('missing files have as much of their names as there is room for', async () => {
  await drawMissing({ whole: 900, named: 600 });
  expect(texts()).toEqual(['repository.yml Create', 'event-map.js Create']);
});

test('in a narrower row they have a plus behind their names', async () => {
  await drawMissing({ whole: 1_200, named: 900 });
  expect(texts()).toEqual(['repository.yml', 'event-map.js']);
  expect(screen.getByRole('button', { name: 'event-map.js Create' })).toBeDefined();
});

test('without room for names they stand in one menu, which creates them', async () => {
  const { person, inputsOf } = await drawMissing({ whole: 1_500, named: 1_200 });
  await person.click(screen.getByRole('button', { name: 'Create a missing file' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Create repository.yml', 'Create event-map.js']);
  await person.click(screen.getByRole('menuitem', { name: 'Create event-map.js' }));
  expect(inputsOf('file.create')).toEqual([{ role: 'eventMap' }]);
});
