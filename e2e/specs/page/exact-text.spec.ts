import { expect, test, variantUnless } from '../../harness/test.ts';
import { expectRequest } from '../../models/seen-request.ts';
import { WidgetHands } from '../../models/widget-hands.ts';

test.use({ projectName: 'widgets' });

const text = 'He said "no", then C:\\new\\table\nand a second line with \'quotes\', 100 %, $slot, ä and <b>';
const saved = (slot: string, value: string) => ({
  method: 'POST',
  path: "/api/v1/Processes('Save Note')/engine.ExecuteWithReturn",
  body: {
    Parameters: [
      { Name: 'pSlot', Value: slot },
      { Name: 'pText', Value: value },
    ],
  },
  answer: 'CompletedSuccessfully',
});

const forms = [
  { form: 'a body of template text', id: 'literal', kept: 'literalKept', slot: 'Slot 13' },
  { form: 'a query of repository.yml', id: 'stored', kept: 'storedKept', slot: 'Slot 14' },
] as const;

for (const { form, id, kept, slot } of forms) {
  test(
    `quotes, backslashes and line breaks of a pasted text reach the cube exactly by ${form}`,
    variantUnless(id === 'stored'),
    async ({ window }) => {
      const { preview, inspector } = window;
      const hands = new WidgetHands(window);
      await preview.switchPage('texts');
      await preview.expectText(kept, 'null');
      await inspector.clear();
      await hands.pasteInto(id, text);
      await window.press('Enter');
      // The cube, read back by another widget.
      await preview.expectText(kept, JSON.stringify(text));
      await expectRequest(inspector, `${id} · writeEnd`, saved(slot, text));
    },
  );

  test(
    `a text typed with Shift+Enter for the line break reaches the cube exactly by ${form}`,
    variantUnless(id === 'stored'),
    async ({ window }) => {
      const { preview, inspector } = window;
      const hands = new WidgetHands(window);
      await preview.switchPage('texts');
      await preview.expectText(kept, 'null');
      await inspector.clear();
      await hands.type(id, 'A "quoted" C:\\new');
      await window.press('Shift+Enter');
      await window.page.keyboard.type('second line');
      await expect(inspector.requests(`${id} · writeEnd`)).toHaveCount(0);
      await window.press('Enter');
      const typed = 'A "quoted" C:\\new\nsecond line';
      await preview.expectText(kept, JSON.stringify(typed));
      await expectRequest(inspector, `${id} · writeEnd`, saved(slot, typed));
    },
  );
}

test('a pasted text keeps its line breaks while it is edited, undone and copied', async ({ window }) => {
  const { preview } = window;
  const hands = new WidgetHands(window);
  await preview.switchPage('texts');
  await preview.expectText('literalKept', 'null');
  await hands.pasteInto('literal', 'one\ntwo\n');
  // In the middle, before the second line break.
  await window.press('ArrowLeft');
  await window.page.keyboard.type(' and');
  await window.press('Enter');
  await preview.expectText('literalKept', JSON.stringify('one\ntwo and\n'));

  // Cut out, brought back by undo, copied: the line break is still one.
  await hands.pasteInto('field', 'first\nsecond');
  await window.press('ControlOrMeta+A');
  await window.press('ControlOrMeta+X');
  await expect(hands.field('field')).toHaveValue('');
  await window.press('ControlOrMeta+Z');
  await expect(hands.field('field')).not.toHaveValue('');
  await window.copyText('something else');
  await window.press('ControlOrMeta+A');
  await window.press('ControlOrMeta+C');
  await preview.pointer.click(hands.field('stored'));
  await expect(hands.field('stored')).toBeFocused();
  await window.press('ControlOrMeta+V');
  await window.press('Enter');
  await preview.expectText('storedKept', JSON.stringify('first\nsecond'));
});
