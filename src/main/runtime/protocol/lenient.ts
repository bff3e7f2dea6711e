import { z } from 'zod';

// Fields of what the realm sends. Where one is missing or of another type, a value that means "nothing" counts: files may have
// replaced whatever the realm wrote. Missing ones take the default, which costs nothing; only wrong ones are caught.

export const text = z.string().default('').catch('');
export const flag = z.boolean().default(false).catch(false);
/** A finite number. */
export const count = z.number().default(0).catch(0);

/** An object whose fields are not read. */
export const nothing: z.ZodType<object, object> = z.object({});

/** A list of items of one kind; empty where any of them is not. */
export const lenientList = <Item extends z.ZodType>(item: Item) => z.array(item).readonly().default([]).catch([]);
export const texts = lenientList(z.string());

/** A value that may be missing, which reads as null. */
export const maybe = <Value extends z.ZodType>(value: Value) => value.nullable().default(null).catch(null);
