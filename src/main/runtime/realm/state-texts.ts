import { cellsets } from './actions/cellsets.ts';
import { encode, encodeData, TooLargeError } from './parsing/encode.ts';
import { jsonStringify, objectKeys, slice } from './primordials.ts';
import { Widgets } from './files/registry.ts';

const maxState = 1000 * 1024;
const maxWidgetText = 256 * 1024;

/** Returns the state as it is shown, with a note in place of every value that is too large. */
export function shownState(): string {
  let text = '';
  const keys = objectKeys(Widgets);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    let value: string;
    try {
      value = encode(Widgets[key], Widgets, maxWidgetText);
    } catch (thrown) {
      if (!(thrown instanceof TooLargeError)) throw thrown;
      value = '"Too large to be shown here: more than 256 KB."';
    }
    const name = jsonStringify(slice(key, 0, 1000)) ?? '""';
    if (text.length + name.length + value.length > maxState) return `{${text},"…":"The rest of the state is too large to be shown here."}`;
    text += `${text === '' ? '' : ','}${name}:${value}`;
  }
  return `{${text}}`;
}

/** Returns values and cellset ids for the next evaluation; '' if they are more than `limit` characters. */
export function stateText(limit: number): string {
  try {
    return `{"state":${encodeData(Widgets, limit)},"cellsets":${jsonStringify(cellsets()) ?? 'null'}}`;
  } catch (thrown) {
    if (thrown instanceof TooLargeError) return '';
    throw thrown;
  }
}
