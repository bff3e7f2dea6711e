import type { JsonObject, JsonValue } from '../../../shared/contract/json.ts';
import { stripTags } from '../../frame/sanitise-html.ts';
import { isObject, readParameters, textOf } from '../../markup/parameters.ts';

function chosenNames(items: JsonValue | undefined): string {
  if (!Array.isArray(items)) return '';
  return items.flatMap((item) => (isObject(item) && item.on ? (textOf(item.name) ?? []) : [])).join(', ');
}

/** Text of a cell on the clipboard, from what its widget is drawn from. */
export function cellText(type: string, config: JsonObject, cell: JsonObject | undefined): string {
  const parameters = readParameters(config, cell);
  if (type.toLowerCase() === 'dropboxwidget') return chosenNames(parameters.get('items'));
  if (type === 'ToggleWidget') return Number(parameters.get('value')) === 1 || parameters.get('value') === true ? '1' : '0';
  const names = type === 'ButtonWidget' ? ['label', 'title'] : type === 'TextWidget' ? ['title', 'body'] : ['value', 'title', 'label'];
  const name = names.find((one) => parameters.text(one) !== undefined);
  return name === undefined ? '' : stripTags(parameters.text(name) ?? '').trim();
}

/** The same as a person sees it, with what was typed or switched since the data came; `undefined` when nothing can tell. */
export function drawnText(box: Element | null): string | undefined {
  const input = box?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type=checkbox]), textarea');
  // A drop-down names what is chosen in the place holder of its search field.
  if (input) return input.classList.contains('ks-dropbox-input') ? input.placeholder : input.value;
  const toggle = box?.querySelector('.ks-toggle');
  if (toggle) return toggle.getAttribute('data-value') ?? undefined;
  const title = box?.querySelector('.ks-text.has-title .ks-text-title');
  return title?.textContent?.trim();
}
