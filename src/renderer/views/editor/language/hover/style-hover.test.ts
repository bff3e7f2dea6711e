import { describe, expect, it } from 'vitest';
import { aboutStyleClass, aboutStyleValue } from './style-hover.ts';

const styles = { outer: ['ks-button-primary'], icons: ['icon-menu'] };
const line = "{ id: 'go', type: ButtonWidget, skin: 'primary wide', icon: 'icon-menu' },";
const at = (parameter: string, text: string) => aboutStyleValue({ type: 'ButtonWidget', parameter }, line, line.indexOf(text) + 2, styles);

describe('the value of a skin or icon', () => {
  it('names its class, and whether a sheet defines it', () => {
    expect(at('skin', 'primary')).toEqual({
      title: 'skin: primary wide',
      lines: ['Class .ks-button-primary of ButtonWidget', 'Defined in a style sheet of the project'],
      section: 'docs/format/style-sheets.md, Skins',
    });
    expect(at('icon', 'icon-menu')).toMatchObject({ lines: ['Class .icon-menu of ButtonWidget', expect.stringContaining('Defined')] });
    expect(aboutStyleValue({ type: 'ImageWidget', parameter: 'icon' }, "icon: 'other'", 8, styles)).toMatchObject({
      lines: ['Class .icon-other of ImageWidget'],
    });
    expect(aboutStyleValue({ type: 'ButtonWidget', parameter: 'skin' }, "skin: 'standard'", 9, styles)?.lines).toContain('Default');
  });

  it('is nothing else', () => {
    expect(at('id', "'go'")).toBeNull();
    expect(aboutStyleValue({ type: 'ButtonWidget', parameter: 'skin' }, 'skin: primary', 9, styles)).toBeNull();
    expect(aboutStyleValue({ type: 'OwnWidget', parameter: 'skin' }, "skin: 'primary'", 9, styles)).toBeNull();
  });
});

describe('a class in a style sheet', () => {
  it('names the widgets that have such a skin', () => {
    const rule = '.ks-grid-cell-box .icon-menu, .ks-own { color: red }';
    expect(aboutStyleClass(rule, 5)).toMatchObject({
      title: '.ks-grid-cell-box',
      lines: [expect.stringMatching(/^Skin 'box' of .*GridCellWidget/)],
    });
    expect(aboutStyleClass(rule, rule.indexOf('icon') + 2)).toMatchObject({ lines: ['Icon'] });
    expect(aboutStyleClass(rule, rule.indexOf('ks-own') + 2)).toBeNull();
    expect(aboutStyleClass(rule, rule.indexOf('red') + 1)).toBeNull();
  });
});
