import { codeRules } from '../../language/code/code-rules.ts';
import { facts, readingRules, widgetRules } from './file-rule-facts.ts';

export type { RuleLevel } from './file-rule-facts.ts';

const repositoryRules = facts({
  'duplicate-entry': {
    severity: 'error',
    finds: 'An entry of the repository stands twice; only the later one counts.',
    advice: 'Merge or rename one.',
    section: 'entries.md#actions-and-helpers',
  },
  'duplicate-action': {
    severity: 'warning',
    finds: 'An action of an entry stands twice; only the later one counts.',
    advice: 'Remove one.',
    section: 'entries.md#actions-and-helpers',
  },
  'entry-without-widget': {
    severity: 'warning',
    finds: 'No widget has the id of an entry, so it never runs.',
    advice: 'Correct the id, add the widget or remove the entry.',
    section: 'entries.md#actions-and-helpers',
  },
  'unknown-reference': {
    severity: 'warning',
    finds: 'A `reference` names an entry that does not exist.',
    advice: 'Correct the id.',
    section: 'entries.md#reference',
  },
  'action-never-raised': {
    severity: 'warning',
    finds: 'The type of the widget does not raise the event of an action, so it never runs.',
    advice: 'Use an event that the widget raises.',
    section: 'events.md#events-of-the-widgets',
  },
  'request-without-url': {
    severity: 'error',
    finds: 'A request has no `url`.',
    advice: "Add `url: (ctx) => '/api/v1/...'`.",
    section: 'parameters.md#url',
  },
  'request-without-type': {
    severity: 'warning',
    finds: 'A request has no `type`, so it is sent as POST.',
    advice: "Add `type: 'POST'`, `'GET'` or `'PATCH'`.",
    section: 'parameters.md#type',
  },
  'parsing-on-write': {
    severity: 'warning',
    finds: 'A write has a `parsingControl`, which only loads use.',
    advice: 'Remove it.',
    section: 'parameters.md#parsingcontrol',
  },
  'matrix-one-column': {
    severity: 'warning',
    finds: 'Every column of a matrix reads the first cell of the row.',
    advice: 'Write `r.Cells[x + 1]` in the second column, and so on.',
    section: 'parsing.md#matrix',
  },
  'unknown-parameter': {
    severity: 'warning',
    finds: 'A request has a member that is almost the name of a parameter.',
    advice: 'Correct the name: case counts.',
    section: 'parameters.md#overview',
  },
  'unknown-method': {
    severity: 'error',
    finds: 'The `type` of a request is no method that is sent.',
    advice: 'Use `POST`, `GET`, `PATCH`, `PUT`, `DELETE` or `HEAD`.',
    section: 'parameters.md#type',
  },
  'url-prefix': {
    severity: 'warning',
    finds: 'The `url` of a request does not begin with `/api/v1/`.',
    advice: 'Write a path of the back-end, without its address.',
    section: 'parameters.md#url',
  },
  'body-text-with-server': {
    severity: 'warning',
    finds: 'A request with `server: true` has a text as its body, where values of placeholders are expected.',
    advice: 'Return an object of values, or move the text to repository.yml.',
    section: 'stored-queries.md#values',
  },
  'body-object-without-server': {
    severity: 'warning',
    finds: 'A request has an object of values as its body and a stored query, but no `server: true`.',
    advice: 'Add `server: true`.',
    section: 'parameters.md#server',
  },
  'parsing-type': {
    severity: 'warning',
    finds: 'The `type` of a `parsingControl` is missing or unknown, so it reads as `object`.',
    advice: 'Use `object`, `list`, `matrix` or `script`.',
    section: 'parsing.md#overview',
  },
  'parsing-shape': {
    severity: 'warning',
    finds: 'A `parsingControl` lacks the functions of its type, or has them in another shape.',
    advice: 'Write them as the type reads them.',
    section: 'parsing.md#overview',
  },
  'matrix-length': {
    severity: 'warning',
    finds: 'The `length` of a matrix is missing or no whole number from 1.',
    advice: 'Write the number of cells in a row.',
    section: 'parsing.md#matrix',
  },
  'validation-on-init': {
    severity: 'warning',
    finds: 'A load has a `validation`, which is never called.',
    advice: 'Use `<action>Condition` instead.',
    section: 'parameters.md#validation',
  },
  'select-misses-member': {
    severity: 'warning',
    finds: 'A parsing function reads a member of the cells that `$select` of the url leaves out.',
    advice: 'Add the member to `$select`.',
    section: 'back-end.md#queries',
  },
  'select-never-read': {
    severity: 'info',
    finds: '`$select` of a url asks for a member of the cells that no parsing function reads.',
    advice: 'Leave it out: the answer gets smaller.',
    section: 'back-end.md#queries',
  },
  'expand-never-read': {
    severity: 'info',
    finds: '`$expand` of a url asks for axes, and the parsing functions read nothing but cells.',
    advice: 'Leave the axes out: the answer gets smaller.',
    section: 'back-end.md#queries',
  },
  'unknown-function': {
    severity: 'warning',
    finds: 'A function of `Api` or `Utils` does not exist.',
    advice: 'Correct its name.',
    section: 'api.md#loading-again',
  },
  'unknown-context-member': {
    severity: 'warning',
    finds: 'A member of `ctx` is almost one that exists.',
    advice: 'Correct the name: case counts.',
    section: 'context.md#ctx',
  },
  'not-in-preview': {
    severity: 'info',
    finds: 'Code uses the page, the network or an address, which the preview does not give to code of files.',
    advice: 'Check it in the application, or write a request.',
    section: 'api.md#other-globals',
  },
  'secret-in-file': {
    severity: 'warning',
    finds: 'A file holds what looks like a password, a key or a token.',
    advice: 'Remove it, change the secret, and let the connection sign in.',
    section: 'back-end.md#signing-in',
  },
});

const queryRules = facts({
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

const eventRules = facts({
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

/** All rules of Problems by name, in the order in which `docs/problems.md` lists them. */
export const ruleFacts = { ...readingRules, ...widgetRules, ...repositoryRules, ...queryRules, ...eventRules, ...facts(codeRules) };

export type RuleName = keyof typeof ruleFacts;
export const ruleNames = Object.keys(ruleFacts) as readonly RuleName[];

/** Returns whether a rule of this name exists. */
export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(ruleFacts, name);
}

/** Returns whether a rule stands for what the TypeScript service finds. */
export function isCodeRule(name: string): boolean {
  return Object.hasOwn(codeRules, name);
}
