import { cellsets } from './cellsets.ts';
import { encode, encodeData, TooLargeError } from './encode.ts';
import { jsonStringify, objectKeys, slice } from './primordials.ts';
import { Widgets } from './registry.ts';

const mostState = 1000 * 1024;
const mostOfWidget = 256 * 1024;

/** The state as it is shown: what is too large to be shown is named in its place. */
export function shownState(): string {
  let text = '';
  const keys = objectKeys(Widgets);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    let value: string;
    try {
      value = encode(Widgets[key], Widgets, mostOfWidget);
    } catch (thrown) {
      if (!(thrown instanceof TooLargeError)) throw thrown;
      value = '"Too large to be shown here: more than 256 KB."';
    }
    const name = jsonStringify(slice(key, 0, 1000)) ?? '""';
    if (text.length + name.length + value.length > mostState) return `{${text},"…":"The rest of the state is too large to be shown here."}`;
    text += `${text === '' ? '' : ','}${name}:${value}`;
  }
  return `{${text}}`;
}

/** Values and cellset ids for the next evaluation; nothing when they are more than `most` characters. */
export function stateText(most: number): string {
  try {
    return `{"state":${encodeData(Widgets, most)},"cellsets":${jsonStringify(cellsets()) ?? 'null'}}`;
  } catch (thrown) {
    if (thrown instanceof TooLargeError) return '';
    throw thrown;
  }
}
