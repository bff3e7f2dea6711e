import { warn } from '../outbox.ts';
import { isArray, isFunction } from '../primordials.ts';
import { v, widgetState } from '../files/registry.ts';
import { assignValue } from './widget-reset.ts';

function setWidgetValue(key: string, value: unknown): void {
  if (!assignValue(key, value))
    warn(
      'widget-not-set',
      `Utils.setWidgetValue leaves ${key} as it is: a widget takes only a falsy value, as a reset. Choose the name of a system value.`,
    );
}

function setIfNotExist(key: string, value: unknown): unknown {
  if (!v(key)) setWidgetValue(key, value);
  return v(key);
}

/** `Utils` that read and set values of the state registry (`docs/format/api.md`). */
export const stateValueFunctions = {
  isValueExistingAndNotEmpty(id: string, field = 'value'): boolean {
    const value = v(`${id}.${field}`);
    return (typeof value === 'string' || isArray(value)) && value.length > 0;
  },
  setWidgetValue,
  setWidgetValueByOther: (key: string, other: string) => setWidgetValue(key, v(other)),
  setWidgetValueIfNotExist: setIfNotExist,
  setWidgetValueIfNotExistByOther: (key: string, other: string) => setIfNotExist(key, v(other)),
  /** New name of the file that waits for its upload; a function gets the old one. */
  modifyFileName(id: string, newName: unknown): void {
    const widget = widgetState(id);
    const names = isArray(widget['fileNames']) ? widget['fileNames'] : [];
    const name = isFunction(newName) ? newName(names[0] ?? '') : newName;
    widget['fileNames'] = [String(name), ...names.slice(1)];
  },
};
