import { hasOwn, hideMembers, isObject, objectKeys, slice, split, toText } from '../primordials.ts';

type Fields = Record<string, unknown>;

const stubs = new WeakSet<object>();
const addStub = WeakSet.prototype.add;
const hasStub = WeakSet.prototype.has;
const apply = Reflect.apply;

/** Whether a value is an event or element made here: it is left out when an Api call is recorded. */
export function isEventStub(value: unknown): boolean {
  return isObject(value) && (apply(hasStub, stubs, [value]) as boolean);
}

function markStub<Value extends object>(value: Value): Value {
  apply(addStub, stubs, [value]);
  return value;
}

const chainedNames =
  'addClass removeClass toggleClass css show hide on off one trigger focus blur closest parent find children first eq each append remove animate removeAttr';

/**
 * Returns a stub for the element that raised an event, with the members of the field's DOM library: its data are the values of
 * the event. The element exists in the browser only, so changing the stub does nothing.
 */
export function makeElement(id: string, values: () => Fields): Fields {
  const element: Fields = { id };
  const read = (name: string): unknown => (hasOwn(values(), name) ? values()[name] : undefined);
  const members: Fields = {
    length: 1,
    data(name?: unknown) {
      if (typeof name === 'string') return read(name);
      const copy: Fields = {};
      const own = values();
      const keys = objectKeys(own);
      for (let index = 0; index < keys.length; index += 1) copy[keys[index] as string] = own[keys[index] as string];
      return copy;
    },
    attr(name?: unknown) {
      if (name === 'id' || name === 'data-id') return id;
      const value = typeof name === 'string' && slice(name, 0, 5) === 'data-' ? read(slice(name, 5)) : undefined;
      return value === undefined ? undefined : toText(value);
    },
    prop: (name?: unknown) => (name === 'id' ? id : undefined),
    val: () => read('value'),
    text: () => toText(read('value') ?? ''),
    html: () => toText(read('value') ?? ''),
    is: () => false,
    hasClass: () => false,
    get: () => element,
  };
  // Walking and changing lead back to the element, so that chains of calls run through.
  const chained = split(chainedNames, ' ');
  for (let index = 0; index < chained.length; index += 1) members[chained[index] as string] = () => element;
  hideMembers(element, members);
  return markStub(element);
}

/** Returns a stub for the DOM event: its name, its element, and the calls that cancel it, which do nothing here. */
export function makeEvent(type: string, element: Fields): Fields {
  let isPrevented = false;
  const event: Fields = { type };
  const members: Fields = {
    target: element,
    currentTarget: element,
    preventDefault() {
      isPrevented = true;
    },
    stopPropagation() {},
    stopImmediatePropagation() {},
    isDefaultPrevented: () => isPrevented,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    metaKey: false,
  };
  hideMembers(event, members);
  return markStub(event);
}

/** Returns the event, or element, where there is none: for loads and life cycle actions (`docs/format/context.md`, Event and element). */
export function makeNothing(): Fields {
  return markStub({});
}
