import { expect, test } from '../../harness/test.ts';

for (const trust of ['trust', 'restrict'] as const) {
  test.describe(`a project with the answer ${trust}`, () => {
    test.use({ trust });

    test('a name that nothing declares is underlined before anything runs, until it is declared', async ({ window }) => {
      const { editor, page } = window;
      const undeclared = 'const helper = () => 1;\nRepository = {\n  title: { text_click(ctx) { helper(); fooBar(); } },\n};\n';
      await editor.replaceAll('repository.js', undeclared);
      // The first check waits for the project, a rest of some seconds, and the compiler.
      await expect(editor.warnings).toHaveCount(1);
      await editor.goToLine(3);
      await page.keyboard.press('F8');
      await expect(editor.region.getByText("Cannot find name 'fooBar'.")).toBeVisible();
      await page.keyboard.press('Escape');

      // The scripts are one program: a name of another one counts.
      await editor.typeAtEnd('event-map.js', '\nconst fooBar = () => 2;');
      await editor.open('repository.js');
      await expect(editor.warnings).toHaveCount(0);
    });
  });
}
