import { assignFields, isObject } from '../primordials.ts';

/**
 * `new RestRequest({...})` returned by a function form is run as a request (`docs/format/entries.md`, Forms of a load action and Function
 * form of a write).
 */
export class RestRequest {
  constructor(description: unknown) {
    if (isObject(description)) assignFields(this as unknown as Record<string, unknown>, description);
  }
}
