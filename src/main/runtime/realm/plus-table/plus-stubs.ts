import { append, defineProperty, hasOwn, isObject, objectKeys, slice, split, toText } from '../primordials.ts';

type Fields = Record<string, unknown>;

const maxDeclarations = 50;
const longestDeclaration = 1000;
const nothing = (): undefined => undefined;

/** Returns the declarations that code wrote into the style of a stub, as texts by property. */
export function declarationsOf(style: Fields): Record<string, string> {
  const texts: Record<string, string> = {};
  const names = objectKeys(style);
  for (let index = 0; index < names.length && index < maxDeclarations; index += 1) {
    const name = names[index] as string;
    const value = style[name];
    if (name.length > 100 || (typeof value !== 'string' && typeof value !== 'number')) continue;
    texts[name] = slice(toText(value), 0, longestDeclaration);
  }
  return texts;
}

/**
 * Returns a stub for the element of a cell or row while a function of a plus table runs: what is written into `style` and
 * `classList` goes to the page with what the function returns; everything else does nothing.
 */
export function elementStub(style: Fields, classes: string[]): Fields {
  defineProperty(style, 'setProperty', {
    value: (name: unknown, value: unknown) => {
      style[toText(name)] = value;
    },
  });
  defineProperty(style, 'removeProperty', { value: (name: unknown) => delete style[toText(name)] });
  const add = (...names: unknown[]): void => {
    for (let index = 0; index < names.length && classes.length < maxDeclarations; index += 1) {
      const parts = split(toText(names[index]), ' ');
      for (let part = 0; part < parts.length; part += 1) {
        if (parts[part] !== '' && classes.length < maxDeclarations) append(classes, slice(parts[part] as string, 0, 200));
      }
    }
  };
  const remove = (name: unknown): void => {
    let kept = 0;
    for (let index = 0; index < classes.length; index += 1) {
      if (classes[index] === name) continue;
      classes[kept] = classes[index] as string;
      kept += 1;
    }
    classes.length = kept;
  };
  const contains = (name: unknown): boolean => {
    for (let index = 0; index < classes.length; index += 1) if (classes[index] === name) return true;
    return false;
  };
  return {
    style,
    classList: { add, remove, contains, toggle: (name: unknown) => (contains(name) ? remove(name) : add(name)) },
    dataset: {},
    setAttribute: nothing,
    getAttribute: () => null,
    addEventListener: nothing,
    querySelector: () => null,
    querySelectorAll: () => [],
  };
}

const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** Returns a stub for the row of a plus table; `note` is called when code looks at it. */
export function rowStub(given: Fields, element: Fields, note: () => void): Fields {
  const read = (value: unknown): unknown => {
    note();
    return value;
  };
  return {
    getData: () => read(given['row']),
    getIndex: () => read(fieldsOf(given['row'])['id'] ?? given['rowIndex']),
    getPosition: () => read(typeof given['rowIndex'] === 'number' ? given['rowIndex'] + 1 : false),
    getElement: () => element,
    getCells: () => [],
    getCell: (name: unknown) => {
      const row = fieldsOf(read(given['row']));
      const key = toText(name);
      return cellStub({ ...given, field: key, value: hasOwn(row, key) ? row[key] : undefined }, element, note);
    },
  };
}

/** Returns a stub for a cell of a plus table; `note` is called when code looks beyond its value. */
export function cellStub(given: Fields, element: Fields, note: () => void): Fields {
  const column = {
    getField: () => given['field'],
    getDefinition: () => ({ field: given['field'], title: given['title'] }),
    getElement: () => element,
  };
  return {
    getValue: () => given['value'],
    getInitialValue: () => given['value'],
    getOldValue: () => null,
    getField: () => given['field'],
    getType: () => given['type'] ?? 'cell',
    getElement: () => element,
    getColumn: () => column,
    getRow: () => rowStub(given, element, note),
    getData: () => {
      note();
      return given['row'];
    },
  };
}

/** Returns a stub for a group of rows. */
export function groupStub(given: Fields): Fields {
  return {
    getKey: () => given['value'],
    getField: () => given['field'],
    getRows: () => [],
    getParentGroup: () => false,
    getSubGroups: () => [],
  };
}
