import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withSetting } from './edit-settings.ts';
import { jsonMembers } from './json-members.ts';
import { defaultSettings, settingFacts, settingIds, settingValueProblem } from './setting-list.ts';
import { longestSettings, readSettings } from './settings-text.ts';

const read = (text: string) => readSettings(text, (id) => id === 'file.save' || id === 'view.theme');

describe('the list', () => {
  test.each(settingIds)('%s has a default that it accepts, a title and a sentence', (id) => {
    const { preset, title, sentence } = settingFacts(id);
    expect(settingValueProblem(id, preset)).toBeUndefined();
    expect(title).toMatch(/^[A-Z][^.]*$/);
    expect(sentence).toMatch(/^[A-Z“"].*\.$/);
  });

  test('refuses what is out of bounds, of another type, or could be more than a name', () => {
    expect(settingValueProblem('editor.fontSize', 12.25)).toBe('Give a number from 8 to 32, in steps of 0.5.');
    expect(settingValueProblem('editor.tabSize', '4')).toBe('Give a whole number from 1 to 8.');
    expect(settingValueProblem('theme', 'pink')).toBe('Give one of "system", "dark", "light".');
    expect(settingValueProblem('editor.fontFamily', 'Fira Code, Menlo')).toBeUndefined();
    for (const font of ['a;b', 'url(x)', '"x"', 'a{', 'x'.repeat(101), '\\61', 'a\nb'])
      expect(settingValueProblem('editor.fontFamily', font)).toBeDefined();
    for (const tag of ['de', 'hu-HU', '']) expect(settingValueProblem('preview.language', tag)).toBeUndefined();
    for (const tag of ['../de', 'de_DE', 'x', 7]) expect(settingValueProblem('preview.language', tag)).toBeDefined();
    expect(settingValueProblem('keyBindings', { 'file.save': 'Mod+S', 'view.theme': null })).toBeUndefined();
    for (const keys of ['S', 'Shift+S', 'Mod+C', 'Mod+Mod+S', 'Mod+Nothing', 'Mod+K Mod+S Mod+T', '', 7]) {
      expect(settingValueProblem('keyBindings', { 'file.save': keys })).toBeDefined();
    }
  });
});

describe('reading', () => {
  test('takes what counts and lists the rest with its place', () => {
    const { values, changed, problems } = read(
      '{\n  "theme": "dark",\n  "editor.tabSize": 20,\n  "mine": [1, {"a": 2}],\n  "__proto__": 1\n}\n',
    );
    expect(values).toEqual({ ...defaultSettings, theme: 'dark' });
    expect(changed).toEqual(['theme']);
    expect(problems).toEqual([
      {
        kind: 'value',
        message: 'editor.tabSize: Give a whole number from 1 to 8. The default counts.',
        line: 3,
        column: 3,
        endColumn: 19,
      },
      { kind: 'unknown', message: 'There is no setting "mine". It is kept and does nothing.', line: 4, column: 3, endColumn: 9 },
      { kind: 'unknown', message: 'There is no setting "__proto__". It is kept and does nothing.', line: 5, column: 3, endColumn: 14 },
    ]);
  });

  test('leaves out single bindings that cannot count', () => {
    const { values, problems } = read('{"keyBindings": {"file.save": "Mod+Alt+S", "no.such": "F9", "view.theme": "x"}}');
    expect(values.keyBindings).toEqual({ 'file.save': 'Mod+Alt+S' });
    expect(problems.map(({ message }) => message)).toEqual([
      'keyBindings, "no.such": There is no such command.',
      'keyBindings, "view.theme": Start with Ctrl, Alt or a function key: other keys are needed for typing.',
    ]);
  });

  test.each([
    ['{"theme": "dark",}', 1, 18, 'Expected a name in double quotes.'],
    ['{\n  "theme": dark\n}', 2, 12, 'Expected a value.'],
    ['{\n  "theme": "dark"\n  "x": 1\n}', 3, 3, 'Expected a comma or }.'],
    ['{"theme" "dark"}', 1, 10, 'Expected a colon after the name.'],
    ['{"theme": "dark"', 1, 17, 'The text ends too early.'],
    ['{"a": [1, {"b": 2]}', 1, 18, 'Expected a comma or }.'],
    ['["theme"]', 1, 1, 'Expected an object in braces.'],
    ['{} {}', 1, 4, 'Expected nothing more.'],
    ['{"a": "\n"}', 1, 7, 'Expected a value.'],
    [`{"a": ${'['.repeat(200_000)}`, 1, 200_007, 'The text ends too early.'],
    [`${' '.repeat(longestSettings)}{}`, 1, 1, 'The file is larger than 256 KB.'],
  ])('names line and column of a mistake (%#)', (text, line, column, message) => {
    const { values, problems } = read(text);
    expect(values).toBe(defaultSettings);
    expect(problems).toEqual([{ kind: 'broken', message, line, column, endColumn: column + 1 }]);
  });

  test('accepts exactly what JSON is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer({ min: 0, max: 3 }), (object, indent) => {
        const members = jsonMembers(JSON.stringify(object, null, indent));
        expect(members.ok && members.members.map(({ key }) => key)).toEqual(Object.keys(JSON.parse(JSON.stringify(object))));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:1a\\ ') }), (text) => {
        let parsed: unknown;
        try {
          parsed = JSON.parse(`{${text}`);
        } catch {}
        expect(jsonMembers(`{${text}`).ok).toBe(parsed !== undefined);
      }),
    );
  });

  test('a flood of unknown names takes no time', () => {
    const flood = `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":0`).join()}}`;
    expect(read(flood).problems).toHaveLength(100);
  });
});

describe('writing', () => {
  const text = '{ "zero": 1.00000000000000000001,\n\t"theme" : "dark" , "theme":"light"\n}';
  test('changes one value and nothing else', () => {
    expect(withSetting(text, 'theme', 'system')).toBe(text.replace('"light"', '"system"'));
    expect(withSetting(text, 'theme', undefined)).toBe('{ "zero": 1.00000000000000000001\n}');
    expect(withSetting(text, 'editor.minimap', true)).toBe(text.replace('"light"\n', '"light",\n  "editor.minimap": true\n'));
    expect(withSetting('{ "theme": "dark", "x": 1 }', 'theme', undefined)).toBe('{ "x": 1 }');
    expect(withSetting('{}', 'editor.minimap', undefined)).toBe('{}');
    expect(withSetting('', 'theme', 'dark')).toBe('{\n  "theme": "dark"\n}\n');
    expect(withSetting('\uFEFF{"theme":"dark"}', 'theme', undefined)).toBe('\uFEFF{}');
    expect(() => withSetting('{,}', 'theme', 'dark')).toThrow(SyntaxError);
  });

  test('never loses what it does not know', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom('dark', 'light', undefined), (object, theme) => {
        const { theme: _theme, ...others } = object;
        const next = JSON.parse(withSetting(JSON.stringify(object), 'theme', theme));
        expect(next).toEqual(JSON.parse(JSON.stringify(theme === undefined ? others : { ...others, theme })));
      }),
    );
  });
});
