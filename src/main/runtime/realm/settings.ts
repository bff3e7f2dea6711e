import { objectCreate } from './primordials.ts';

/** Settings of one evaluation; `language` applies to code that names none. */
export const settings = { activeUser: '', toolTips: false, language: 'en', widgetTypes: objectCreate(null) as Record<string, unknown> };
