import { assignFields, isObject } from './primordials.ts';

/** `new RestRequest({...})` returned by a function form is run as a request (`runtime.md` 3.4, 7.4). */
export class RestRequest {
  constructor(description: unknown) {
    if (isObject(description)) assignFields(this as unknown as Record<string, unknown>, description);
  }
}
