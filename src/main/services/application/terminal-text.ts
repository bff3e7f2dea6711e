// C0 but tab and line feed, DEL, C1; marks that turn the direction of writing, which make a line read otherwise than it is.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text as a terminal may show it: code of a project and answers of a back-end can hold sequences that move the cursor,
 * rename the window or fill the clipboard. Each control character is written out, such as `\u001b`; lines and tabs stay.
 * In JSON text that is the same value as before.
 */
export function terminalText(text: string): string {
  return text.replace(controls, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
