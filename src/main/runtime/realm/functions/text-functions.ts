import { escapeJsonStringContent } from '../../../../shared/language/fill-placeholders.ts';

const plainVowels: Readonly<Record<string, string>> = {
  á: 'a',
  é: 'e',
  í: 'i',
  ó: 'o',
  ö: 'o',
  ő: 'o',
  ú: 'u',
  ü: 'u',
  ű: 'u',
  Á: 'A',
  É: 'E',
  Í: 'I',
  Ó: 'O',
  Ö: 'O',
  Ő: 'O',
  Ú: 'U',
  Ü: 'U',
  Ű: 'U',
};

/** Replaces the keys of a map in one pass, longest first, so that inserted text is never replaced again. */
function replaceAll(text: unknown, replacements: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(replacements).filter((key) => key !== '');
  if (keys.length === 0) return String(text);
  const alternatives = keys.sort((one, other) => other.length - one.length).map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return String(text).replace(new RegExp(alternatives.join('|'), 'g'), (key) => String(replacements[key]));
}

/** `Utils` about texts (`docs/format/api.md`). */
export const textFunctions = {
  replaceAll,
  cleanStr: (text: unknown) => replaceAll(text, plainVowels),
  toTitleCase: (text: unknown) => String(text).replace(/\S+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  /** As between the quotes of a JSON string. */
  escapeText: (text: unknown) => escapeJsonStringContent(String(text ?? '')),
  stripHtml: (text: unknown) => String(text).replace(/<[^>]*>/g, ''),
  nl2br: (text: unknown) => String(text).replace(/\r\n|\r|\n/g, '<br>'),
  htmlEncode: (text: unknown) => String(text).replace(/"/g, '&quot;').replace(/'/g, '&#39;'),
  /** `A-B` becomes `c-0-A c-1-B`. */
  parseFormatStringToCSSClasses: (text: unknown) =>
    String(text)
      .split('-')
      .map((part, index) => `c-${index}-${part}`)
      .join(' '),
  getActiveUserString: (value: unknown) => String(value).replace(/\\/g, '/'),
  create_UUID: () =>
    'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (mark) => {
      const digit = Math.floor(Math.random() * 16);
      return (mark === 'x' ? digit : (digit & 3) | 8).toString(16);
    }),
};
