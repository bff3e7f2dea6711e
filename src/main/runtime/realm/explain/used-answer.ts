import type { PlaceRead } from '../../../../shared/expand/answer-use.ts';
import { isFunction, isArray, append, isExtensible, isObject, ProxyConstructor, SafeMap, SafeWeakMap } from '../primordials.ts';

/** As `useBounds` of `shared/expand/answer-use.ts`, which the realm cannot import: it brings no schemas. */
const mostPlaces = 600;
const deepest = 12;
const longestName = 100;

const reflectGet = Reflect.get;
const ownKeys = Reflect.ownKeys;
const hasKey = Reflect.has;
const descriptorOf = Reflect.getOwnPropertyDescriptor;

/** Names that the language itself looks for in any object. */
const isOfLanguage = (name: string): boolean => name === 'toJSON' || name === 'then' || name === 'constructor';

/** A place of the answer; all items of a list are one. */
interface UsedPlace {
  readonly name: string;
  readonly depth: number;
  read: PlaceRead;
  readonly parts: UsedPlace[];
  readonly byName: SafeMap<string, UsedPlace>;
}

const newPlace = (name: string, depth: number): UsedPlace => ({ name, depth, read: 'no', parts: [], byName: new SafeMap() });

const rank = (read: PlaceRead): number => (read === 'no' ? 0 : read === 'touched' ? 1 : read === 'value' ? 2 : 3);

function raise(place: UsedPlace, read: PlaceRead): void {
  if (rank(read) > rank(place.read)) place.read = read;
}

/** A place that was read, by the names that lead to it. */
export interface ReadPlace {
  readonly path: readonly string[];
  readonly read: PlaceRead;
}

/** An answer that notes from the beginning which of its places are read. */
export interface UsedAnswer {
  readonly answer: unknown;
  places(): readonly ReadPlace[];
}

function listPlaces(place: UsedPlace, path: readonly string[], list: ReadPlace[]): void {
  append(list, { path, read: place.read });
  if (place.read === 'whole') return;
  for (let index = 0; index < place.parts.length; index += 1) {
    const part = place.parts[index] as UsedPlace;
    const own: string[] = [];
    for (let at = 0; at < path.length; at += 1) append(own, path[at] as string);
    append(own, part.name);
    listPlaces(part, own, list);
  }
}

/** The places of an answer within their bounds, and the objects that stand there. */
class UsedPlaces {
  readonly root = newPlace('', 0);
  readonly of = new SafeWeakMap<object, UsedPlace>();
  private count = 1;

  at(target: object): UsedPlace {
    return this.of.get(target) ?? this.root;
  }

  /** Beyond the bounds a place is one with all others below its owner, which count as read. */
  partOf(owner: UsedPlace, name: string): UsedPlace {
    const known = owner.byName.get(name);
    if (known) return known;
    if (owner.read === 'whole') return owner;
    if (this.count >= mostPlaces || owner.depth >= deepest || name.length > longestName) {
      owner.read = 'whole';
      return owner;
    }
    this.count += 1;
    const part = newPlace(name, owner.depth + 1);
    owner.byName.set(name, part);
    append(owner.parts, part);
    return part;
  }

  /** Notes that a member was looked at in another way than by reading it, which may show its value. */
  noteShown(target: object, key: string): void {
    const owner = this.at(target);
    const value: unknown = reflectGet(target, key);
    if (isArray(target)) {
      if (isObject(value)) raise(owner, 'whole');
    } else raise(this.partOf(owner, key), isObject(value) ? 'whole' : 'value');
  }

  /** Notes where an object of the answer stands; where code put one part of the answer into another, all of both counts as read. */
  place(value: object, place: UsedPlace): void {
    const known = this.of.get(value);
    if (known === undefined) this.of.set(value, place);
    else if (known !== place) {
      raise(known, 'whole');
      raise(place, 'whole');
    }
  }
}

/** Wraps an answer in proxies that note the places that are read. What lists the members of an object counts as reading all below it. */
export function useAnswer(answer: unknown): UsedAnswer {
  const proxies = new SafeWeakMap<object, object>();
  const places = new UsedPlaces();

  const handler: ProxyHandler<object> = {
    get(target, key, receiver) {
      const value: unknown = reflectGet(target, key, receiver);
      if (typeof key === 'symbol' || isFunction(value)) return value;
      const owner = places.at(target);
      raise(owner, 'touched');
      if (isArray(target)) {
        if (isObject(value)) return member(target, value, owner);
        if (key !== 'length' && value !== undefined) raise(owner, 'whole');
        return value;
      }
      if (isOfLanguage(key) && value === undefined) return value;
      const part = places.partOf(owner, key);
      if (isObject(value)) return member(target, value, part);
      raise(part, 'value');
      return value;
    },
    has(target, key) {
      if (typeof key !== 'symbol' && !isArray(target)) raise(places.partOf(places.at(target), key), 'value');
      return hasKey(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      if (typeof key !== 'symbol') places.noteShown(target, key);
      return descriptorOf(target, key);
    },
    ownKeys(target) {
      raise(places.at(target), 'whole');
      return ownKeys(target);
    },
  };

  /** Returns an object of the answer as code gets it; what a frozen object has must be given as it is. */
  function member(target: object, value: object, place: UsedPlace): object {
    raise(place, 'touched');
    if (isExtensible(target)) return wrap(value, place);
    raise(place, 'whole');
    return value;
  }

  function wrap(value: object, place: UsedPlace): object {
    const isKnown = places.of.has(value);
    places.place(value, place);
    // One that is known without a proxy of its own is a proxy.
    if (isKnown) return proxies.get(value) ?? value;
    const proxy = new ProxyConstructor(value, handler);
    proxies.set(value, proxy);
    places.of.set(proxy, place);
    return proxy;
  }

  return {
    answer: isObject(answer) ? wrap(answer, places.root) : answer,
    places() {
      const list: ReadPlace[] = [];
      listPlaces(places.root, [], list);
      return list;
    },
  };
}
