import type { JsonValue } from '../../../shared/schema/json.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';

/** One entry of a menu: its label, and the argument of its command. */
export interface ToolOption {
  readonly label: string;
  readonly value: string;
}

/** A button of the tool bar. `command` is `data-command`, and for plain ones the browser's editing command. */
export interface RichTextTool {
  /** Parameter that shows the button. */
  readonly name: string;
  readonly command: string;
  readonly title: string;
  readonly icon: string;
  readonly kind: 'toggle' | 'act' | 'menu' | 'colors' | 'link' | 'table' | 'image';
  readonly options?: readonly ToolOption[];
}

const fonts = [
  'Arial',
  'Arial Black',
  'Comic Sans MS',
  'Courier New',
  'Georgia',
  'Impact',
  'Lucida Console',
  'Palatino',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
];

const colors = '#111827 #6b7280 #ffffff #b91c1c #c2410c #a16207 #15803d #0f766e #1d4ed8 #4338ca #7e22ce #be185d'.split(' ');

const headings: readonly ToolOption[] = [
  ...[1, 2, 3, 4].map((level) => ({ label: `Heading ${level}`, value: `h${level}` })),
  { label: 'Paragraph', value: 'p' },
];

/** The browser's seven font sizes and what they measure. */
const sizes: readonly ToolOption[] = [10, 13, 16, 18, 24, 32, 48].map((pixels, index) => ({
  label: `${pixels} px`,
  value: String(index + 1),
}));

const named = (values: readonly string[]): readonly ToolOption[] => values.map((value) => ({ label: value, value }));

function texts(list: readonly JsonValue[] | undefined): readonly string[] {
  return list?.flatMap((item) => textOf(item)?.trim() || []) ?? [];
}

function colorOptions(parameters: Parameters): readonly ToolOption[] {
  const own = texts(parameters.list('colors')).filter((color) => /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(color));
  return named(own.length > 0 ? own : colors);
}

function fontOptions(parameters: Parameters): readonly ToolOption[] {
  const own = texts(parameters.list('fontList')).filter((font) => !/[;{}<>]/.test(font));
  return named(own.length > 0 ? own : fonts);
}

/** Returns the enabled buttons, in the order of `docs/format/widgets/inputs.md`, Rich text: one boolean parameter each, all on. */
export function richTextTools(parameters: Parameters): readonly RichTextTool[] {
  const palette = colorOptions(parameters);
  const all: readonly RichTextTool[] = [
    { name: 'bold', command: 'bold', title: 'Bold', icon: 'icon-textformat-bold', kind: 'toggle' },
    { name: 'italic', command: 'italic', title: 'Italic', icon: 'icon-textformat-italic', kind: 'toggle' },
    { name: 'underline', command: 'underline', title: 'Underline', icon: 'icon-textformat-underline', kind: 'toggle' },
    { name: 'leftAlign', command: 'justifyLeft', title: 'Align left', icon: 'icon-text-align-left', kind: 'toggle' },
    { name: 'centerAlign', command: 'justifyCenter', title: 'Align centre', icon: 'icon-text-align-center', kind: 'toggle' },
    { name: 'rightAlign', command: 'justifyRight', title: 'Align right', icon: 'icon-text-align-right', kind: 'toggle' },
    { name: 'justify', command: 'justifyFull', title: 'Justify', icon: 'icon-text-justify', kind: 'toggle' },
    { name: 'ol', command: 'insertOrderedList', title: 'Numbered list', icon: 'icon-list-number', kind: 'toggle' },
    { name: 'ul', command: 'insertUnorderedList', title: 'Bullet list', icon: 'icon-list', kind: 'toggle' },
    { name: 'heading', command: 'formatBlock', title: 'Heading', icon: 'icon-a-cursor-ibeam', kind: 'menu', options: headings },
    { name: 'fonts', command: 'fontName', title: 'Font', icon: 'icon-abc', kind: 'menu', options: fontOptions(parameters) },
    { name: 'fontColor', command: 'foreColor', title: 'Text colour', icon: 'icon-timeline', kind: 'colors', options: palette },
    { name: 'backgroundColor', command: 'hiliteColor', title: 'Highlight', icon: 'icon-highlight', kind: 'colors', options: palette },
    { name: 'fontSize', command: 'fontSize', title: 'Size', icon: 'icon-textformat-size', kind: 'menu', options: sizes },
    { name: 'imageUpload', command: 'insertImage', title: 'Picture', icon: 'icon-image', kind: 'image' },
    { name: 'urls', command: 'createLink', title: 'Link', icon: 'icon-link', kind: 'link' },
    { name: 'table', command: 'insertTable', title: 'Table', icon: 'icon-table', kind: 'table' },
    { name: 'removeStyles', command: 'removeFormat', title: 'Clear formatting', icon: 'icon-clear-formatting', kind: 'act' },
    { name: 'code', command: 'toggleCode', title: 'Show HTML', icon: 'icon-code', kind: 'act' },
    { name: 'preview', command: 'togglePreview', title: 'Preview', icon: 'icon-eye', kind: 'act' },
  ];
  return all.filter(({ name }) => parameters.flag(name, name !== 'preview'));
}
