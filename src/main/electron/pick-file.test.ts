import type { OpenDialogOptions } from 'electron';
import { expect, test } from 'vitest';
import { pickFile } from './pick-file.ts';

function dialogThat(answer: { canceled: boolean; filePaths: string[] }) {
  const asked: OpenDialogOptions[] = [];
  return {
    asked,
    async showOpenDialog(options: OpenDialogOptions) {
      asked.push(options);
      return answer;
    },
  };
}

test.each([
  ['authority', 'crt'],
  ['client-certificate', 'p12'],
] as const)('picks one file for %s, of the allowed kinds', async (kind, extension) => {
  const dialog = dialogThat({ canceled: false, filePaths: ['/certificates/one.pem'] });
  expect(await pickFile(dialog, kind)).toBe('/certificates/one.pem');
  expect(dialog.asked[0]?.properties).toEqual(['openFile']);
  expect(dialog.asked[0]?.filters?.[0]?.extensions).toContain(extension);
  expect(dialog.asked[0]?.filters?.at(-1)?.extensions).toEqual(['*']);
});

test('returns undefined when the person cancels', async () => {
  expect(await pickFile(dialogThat({ canceled: true, filePaths: [] }), 'authority')).toBeUndefined();
});
