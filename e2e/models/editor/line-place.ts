import type { Locator } from '@playwright/test';
import { atRest } from '../window/at-rest.ts';

/** Where a line stands in the text area of its editor, once it is at rest; in pixels. */
export async function placeOfLine(
  line: Locator,
): Promise<{ readonly fromTop: number; readonly lineHeight: number; readonly editorHeight: number }> {
  return await atRest(() =>
    line.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const area = element.closest('.monaco-editor')?.getBoundingClientRect();
      return { fromTop: top - (area?.top ?? 0), lineHeight: height, editorHeight: area?.height ?? 0 };
    }),
  );
}
