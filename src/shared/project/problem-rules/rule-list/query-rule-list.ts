import { facts } from './file-rule-list.ts';

/** Rules about stored queries and about the map of events. */
export const queryRules = facts({
  'stored-query-missing': {
    severity: 'error',
    finds: 'repository.yml has no query for a request with `server: true`.',
    advice: 'Add the query, or correct its key.',
    section: 'stored-queries.md#missing-queries',
  },
  'placeholder-never-given': {
    severity: 'warning',
    finds: 'The body gives no value for a placeholder of the query, which stays as it is.',
    advice: 'Add the name to the body, or correct it.',
    section: 'stored-queries.md#filling-placeholders',
  },
  'parameter-never-used': {
    severity: 'warning',
    finds: 'The query has no placeholder for a value of the body.',
    advice: 'Use it in the query, or remove it.',
    section: 'stored-queries.md#filling-placeholders',
  },
  'placeholder-filled-in-part': {
    severity: 'warning',
    finds: 'A placeholder has no value of its own, and a shorter name fills its beginning.',
    advice: 'Give the whole name a value, or write the two apart.',
    section: 'stored-queries.md#filling-placeholders',
  },
  'placeholder-name-begins-other': {
    severity: 'info',
    finds: 'The name of one value begins that of another, which a server in front of the back-end may confuse.',
    advice: 'Rename one of them.',
    section: 'stored-queries.md#filling-placeholders',
  },
  'stored-query-unused': {
    severity: 'warning',
    finds: 'No request uses a query of repository.yml.',
    advice: 'Remove it, or correct its key.',
    section: 'stored-queries.md#keys',
  },
  'stored-query-text': {
    severity: 'warning',
    finds: 'The text of a query is no JSON request with `MDX` or `Parameters`.',
    advice: 'Write a JSON object with the query in `MDX`.',
    section: 'stored-queries.md#texts-of-yaml',
  },
  'stored-query-without-mdx': {
    severity: 'warning',
    finds: 'A request to ExecuteMDX uses a stored query without `MDX`.',
    advice: 'Write a JSON object with the query in `MDX`.',
    section: 'back-end.md#mdx-in-use',
  },
  'mdx-syntax': {
    severity: 'error',
    finds: 'An MDX text has a mistake, which the back-end would refuse.',
    advice: 'Correct it as the message says.',
    section: 'back-end.md#mdx-in-use',
  },
});

export const eventRules = facts({
  'event-key-shape': {
    severity: 'warning',
    finds: 'A key of the event map names no widget.',
    advice: "Write `'<event>.<widget id>'`, or `'<event>.<widget id>.finished'`.",
    section: 'events.md#event-map',
  },
  'event-without-widget': {
    severity: 'warning',
    finds: 'A key of the event map names a widget that does not exist.',
    advice: 'Correct the id.',
    section: 'events.md#event-map',
  },
  'event-never-raised': {
    severity: 'warning',
    finds: 'The widget of a key of the event map never raises its event.',
    advice: 'Use an event that the widget raises.',
    section: 'events.md#events-of-the-widgets',
  },
  'unknown-action': {
    severity: 'warning',
    finds: 'The event map names an action that no file defines.',
    advice: 'Write `Api.<name>`, define the function, or correct its name.',
    section: 'events.md#event-map',
  },
  'unknown-widget': {
    severity: 'warning',
    finds: 'A call of Api names a widget that does not exist.',
    advice: 'Correct the id.',
    section: 'errors.md#unknown-widgets',
  },
  'unknown-value': {
    severity: 'warning',
    finds: 'A path of `v` or `w` begins with what is almost the id of a widget, or names what is almost an event of it.',
    advice: 'Correct the name: case counts.',
    section: 'values.md#paths',
  },
  'unknown-page': {
    severity: 'warning',
    finds: 'A call of Api names a page that does not exist.',
    advice: 'Correct the id, or add the page.',
    section: 'errors.md#unknown-widgets',
  },
  'unknown-popup': {
    severity: 'warning',
    finds: 'A call of Api names a popup that does not exist.',
    advice: 'Correct the id, or add the popup.',
    section: 'errors.md#unknown-widgets',
  },
  'finished-of-function': {
    severity: 'warning',
    finds: 'The event map waits for the end of a plain function, after which no event comes.',
    advice: 'Leave out `.finished`, or do it in the function.',
    section: 'events.md#order-of-an-event',
  },
  'refresh-cycle': {
    severity: 'warning',
    finds: 'Refreshes cause each other without an end.',
    advice: 'Remove one of the steps.',
    section: 'events.md#life-cycle-events',
  },
});
