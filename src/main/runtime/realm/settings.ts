import { objectCreate } from './primordials.ts';

/** Settings of one evaluation. */
export const settings = { activeUser: '', toolTips: false, widgetTypes: objectCreate(null) as Record<string, unknown> };
