import { entryTypes } from './entry-types.ts';
import { globalTypes } from './global-types.ts';
import { widgetConfigTypes } from './widget-config-types.ts';

let made: string | undefined;

/** Returns the declarations of everything that the format offers to each project, as a TypeScript declaration file. */
export function formatTypes(): string {
  made ??= `${globalTypes()}${entryTypes()}${widgetConfigTypes()}`;
  return made;
}
