import { z } from 'zod';

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

/** Any JSON value. Checked lazily: trees from the runtime are large and already came out of `JSON.parse`. */
export const jsonValueSchema = z.custom<JsonValue>((value) => value !== undefined && typeof value !== 'function');
export const jsonObjectSchema = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
