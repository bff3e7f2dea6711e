import { expect, test } from '../../harness/test.ts';

test.use({ trust: 'trust' });

const script = (handler: string) => `const region = 1;\nRepository = {\n  title: { text_click(ctx) {\n${handler}\n  } },\n};\n`;

test('marks in the editor follow the levels of dashwright.json as Problems does, while the file changes', async ({ window, project }) => {
  const { editor, inspector } = window;
  await editor.replaceAll('repository.js', script('    fooBar();'));
  await inspector.open('Problems');
  await expect(inspector.problem('Warning', /code-unknown-name/)).toHaveCount(1);
  await expect(editor.warnings).toHaveCount(1);

  const choose = (level: string) => project.write('dashwright.json', JSON.stringify({ rules: { 'code-unknown-name': level } }));
  await choose('error');
  await expect(inspector.problem('Error', /code-unknown-name/)).toHaveCount(1);
  await expect(editor.squiggles()).toHaveCount(1);
  await expect(editor.warnings).toHaveCount(0);
  await choose('info');
  await expect(editor.squiggles('info')).toHaveCount(1);
  await expect(editor.squiggles()).toHaveCount(0);
  await choose('off');
  await expect(editor.squiggles('info')).toHaveCount(0);
  await expect(inspector.problem(/code-unknown-name/)).toHaveCount(0);
  await choose('warn');
  await expect(editor.warnings).toHaveCount(1);
});

test('names in code are mended from Problems and code that is never reached is removed, each as one step', async ({ window }) => {
  const { editor, inspector, page } = window;
  await editor.replaceAll('repository.js', script('    return regoin;\n    Api.updateContent("title");'));
  await inspector.open('Problems');
  await inspector.mend(inspector.problem(/code-unknown-name/), "Change to 'region'");
  await expect.poll(() => editor.read('repository.js')).toContain('return region;');
  await expect(inspector.problem(/code-unknown-name/)).toHaveCount(0);
  await inspector.mend(inspector.problem(/code-never-reached/), 'Remove the code that is never reached');
  await expect.poll(() => editor.read('repository.js')).toBe(script('    return region;'));
  await expect(inspector.problem(/code-never-reached/)).toHaveCount(0);
  // Each is taken back by itself.
  await editor.textbox('repository.js').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.read('repository.js')).toContain('return region;\n    Api.updateContent');
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.read('repository.js')).toContain('return regoin;');
});
