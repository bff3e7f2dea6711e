declare module 'har-schema' {
  import type { AnySchemaObject } from 'ajv';

  /** JSON schemas of the parts of a HAR file by name; `har` is that of a whole file. */
  const schemas: Readonly<Record<string, AnySchemaObject>> & { readonly har: AnySchemaObject };
  export default schemas;
}
