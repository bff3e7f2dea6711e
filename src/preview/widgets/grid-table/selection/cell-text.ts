import type { JsonObject, JsonValue } from '../../../../shared/schema/json.ts';
import { stripTags } from '../../../html/strip-tags.ts';
import { isJsonObject, readParameters, textOf } from '../../../markup/read-parameters.ts';

function chosenNames(items: JsonValue | undefined): string {
  if (!Array.isArray(items)) return '';
  return items.flatMap((item) => (isJsonObject(item) && item.on ? (textOf(item.name) ?? []) : [])).join(', ');
}

/** Returns the text of a cell for the clipboard, from what its widget is drawn from. */
export function cellText(type: string, config: JsonObject, cell: JsonObject | undefined): string {
  const parameters = readParameters(config, cell);
  if (type.toLowerCase() === 'dropboxwidget') return chosenNames(parameters.get('items'));
  if (type === 'ToggleWidget') return Number(parameters.get('value')) === 1 || parameters.get('value') === true ? '1' : '0';
  const names = type === 'ButtonWidget' ? ['label', 'title'] : type === 'TextWidget' ? ['title', 'body'] : ['value', 'title', 'label'];
  const name = names.find((one) => parameters.text(one) !== undefined);
  return name === undefined ? '' : stripTags(parameters.text(name) ?? '').trim();
}

/** Returns the text of a drawn cell as a person sees it, with input since data arrived; `undefined` if that is unknown. */
export function drawnText(box: Element | null): string | undefined {
  const input = box?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type=checkbox]), textarea');
  // A drop-down shows its choice as the placeholder of its search field.
  if (input) return input.classList.contains('ks-dropbox-input') ? input.placeholder : input.value;
  const toggle = box?.querySelector('.ks-toggle');
  if (toggle) return toggle.getAttribute('data-value') ?? undefined;
  const title = box?.querySelector('.ks-text.has-title .ks-text-title');
  return title?.textContent?.trim();
}
