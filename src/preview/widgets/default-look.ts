import general from './default-look.css?inline';
import { widgetDefinitions } from './registry.ts';

/** CSS for projects without style sheets of their own: the general rules, then those of each widget folder. */
export const defaultLook: string = [general, ...widgetDefinitions.map(({ look }) => look ?? '')].join('\n');
