import addFormats from 'ajv-formats';
import Ajv from 'ajv';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import harSchemas from 'har-schema';

const ajv = new Ajv({ strict: false });
ajv.addMetaSchema(draft6);
addFormats(ajv);
for (const [name, schema] of Object.entries(harSchemas)) if (name !== 'har') ajv.addSchema(schema);
const isHar = ajv.compile(harSchemas.har);

/** Returns what the schema of the format finds wrong with a HAR file; nothing for a valid one. */
export function harFaults(file: unknown): readonly string[] {
  return isHar(file) ? [] : (isHar.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
