/** Small versions of the platform functions that data files use. They know no network and no bytes beyond plain lists. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function btoa(value: unknown): string {
  const text = String(value);
  let encoded = '';
  for (let index = 0; index < text.length; index += 3) {
    const codes = [0, 1, 2].map((offset) => (index + offset < text.length ? text.charCodeAt(index + offset) : 0));
    if (codes.some((code) => code > 255)) throw new RangeError('btoa takes Latin-1 text only.');
    const group = ((codes[0] ?? 0) << 16) | ((codes[1] ?? 0) << 8) | (codes[2] ?? 0);
    for (let part = 0; part < 4; part += 1) {
      encoded += index + part > text.length ? '=' : alphabet.charAt((group >> (18 - 6 * part)) & 63);
    }
  }
  return encoded;
}

export function atob(value: unknown): string {
  const text = String(value).replace(/[\s=]/g, '');
  let decoded = '';
  let bits = 0;
  let held = 0;
  for (const character of text) {
    const code = alphabet.indexOf(character);
    if (code < 0) throw new RangeError('atob takes base64 text only.');
    held = ((held << 6) | code) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      decoded += String.fromCharCode((held >> bits) & 255);
    }
  }
  return decoded;
}

/** Bytes as a plain list: there are no typed arrays here. */
export class TextEncoder {
  readonly encoding = 'utf-8';
  encode(text = ''): number[] {
    return unescape(encodeURIComponent(String(text)))
      .split('')
      .map((character) => character.charCodeAt(0));
  }
}

export class TextDecoder {
  readonly encoding = 'utf-8';
  decode(bytes: readonly number[] = []): string {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte & 255);
    return decodeURIComponent(escape(text));
  }
}

export function structuredClone(value: unknown): unknown {
  const copies = new Map<unknown, unknown>();
  const copy = (source: unknown): unknown => {
    if (typeof source === 'function' || typeof source === 'symbol') throw new TypeError('Functions and symbols cannot be cloned.');
    if (typeof source !== 'object' || source === null) return source;
    if (copies.has(source)) return copies.get(source);
    if (source instanceof Date) return new Date(source.getTime());
    if (source instanceof RegExp) return new RegExp(source.source, source.flags);
    if (source instanceof Map) {
      const made = new Map<unknown, unknown>();
      copies.set(source, made);
      for (const [key, item] of source) made.set(copy(key), copy(item));
      return made;
    }
    if (source instanceof Set) {
      const made = new Set<unknown>();
      copies.set(source, made);
      for (const item of source) made.add(copy(item));
      return made;
    }
    const made: Record<string, unknown> | unknown[] = Array.isArray(source) ? [] : {};
    copies.set(source, made);
    for (const key of Object.keys(source)) (made as Record<string, unknown>)[key] = copy((source as Record<string, unknown>)[key]);
    return made;
  };
  return copy(value);
}

export class URLSearchParams {
  private readonly pairs: [string, string][] = [];

  constructor(source: unknown = '') {
    if (typeof source === 'string') {
      for (const part of source.replace(/^\?/, '').split('&')) {
        if (part === '') continue;
        const [name = '', ...rest] = part.split('=');
        this.pairs.push([decode(name), decode(rest.join('='))]);
      }
    } else if (source && typeof source === 'object') {
      const entries = Array.isArray(source) ? (source as [string, unknown][]) : Object.entries(source);
      for (const [name, value] of entries) this.pairs.push([String(name), String(value)]);
    }
  }
  get(name: string): string | null {
    return this.pairs.find(([known]) => known === name)?.[1] ?? null;
  }
  getAll(name: string): string[] {
    return this.pairs.filter(([known]) => known === name).map(([, value]) => value);
  }
  has(name: string): boolean {
    return this.pairs.some(([known]) => known === name);
  }
  append(name: string, value: unknown): void {
    this.pairs.push([String(name), String(value)]);
  }
  set(name: string, value: unknown): void {
    this.delete(name);
    this.append(name, value);
  }
  delete(name: string): void {
    for (let index = this.pairs.length - 1; index >= 0; index -= 1) if (this.pairs[index]?.[0] === name) this.pairs.splice(index, 1);
  }
  forEach(callback: (value: string, name: string) => void): void {
    for (const [name, value] of this.pairs) callback(value, name);
  }
  entries(): IterableIterator<[string, string]> {
    return this.pairs.values();
  }
  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }
  toString(): string {
    return this.pairs.map(([name, value]) => `${encodeField(name)}=${encodeField(value)}`).join('&');
  }
}

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function encodeField(text: string): string {
  return encodeURIComponent(text).replace(/%20/g, '+');
}

/** Absolute addresses, and relative ones against an absolute base; no normalising of dots. */
export class URL {
  protocol = '';
  host = '';
  pathname = '/';
  hash = '';
  readonly searchParams: URLSearchParams;

  constructor(address: unknown, base?: unknown) {
    let text = String(address);
    if (!/^[a-z][a-z\d+.-]*:/i.test(text)) {
      if (base === undefined) throw new TypeError('Invalid URL');
      const root = new URL(base);
      text = text.startsWith('/') ? root.origin + text : root.origin + root.pathname.replace(/[^/]*$/, '') + text;
    }
    const parts = /^([a-z][a-z\d+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(text);
    if (!parts) throw new TypeError('Invalid URL');
    this.protocol = (parts[1] ?? '').toLowerCase();
    this.host = parts[2] ?? '';
    this.pathname = parts[3] || '/';
    this.searchParams = new URLSearchParams(parts[4] ?? '');
    this.hash = parts[5] ?? '';
  }
  get origin(): string {
    return `${this.protocol}//${this.host}`;
  }
  get hostname(): string {
    return this.host.replace(/:\d+$/, '');
  }
  get port(): string {
    return /:(\d+)$/.exec(this.host)?.[1] ?? '';
  }
  get search(): string {
    const text = this.searchParams.toString();
    return text === '' ? '' : `?${text}`;
  }
  get href(): string {
    return this.origin + this.pathname + this.search + this.hash;
  }
  toString(): string {
    return this.href;
  }
  toJSON(): string {
    return this.href;
  }
}
