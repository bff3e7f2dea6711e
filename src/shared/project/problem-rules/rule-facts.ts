/** How serious what a rule finds is; `off` reports nothing. */
export type RuleLevel = 'off' | 'info' | 'warning' | 'error';

/** What is known of a rule of Problems apart from how it looks. */
export interface RuleFacts {
  readonly severity: Exclude<RuleLevel, 'off'>;
  /** A mistake without which the rest of the file can be read; cannot be silenced. */
  readonly isFixed?: true;
  /** What is wrong where the rule reports something, as a sentence. */
  readonly finds: string;
  /** What to do, as a sentence. */
  readonly advice: string;
  /** File and section of `docs/format` that the rule follows. */
  readonly section: string;
}

const facts = <Name extends string>(rules: Readonly<Record<Name, RuleFacts>>): Readonly<Record<Name, RuleFacts>> => rules;

const readingRules = facts({
  'script-syntax': {
    severity: 'error',
    isFixed: true,
    finds: 'The file cannot be read as JavaScript.',
    advice: 'Mend what the message names; until then the file counts as it was last readable.',
    section: 'README.md#the-four-files',
  },
  'nothing-assigned': {
    severity: 'error',
    isFixed: true,
    finds: 'The file never assigns the global it is there for.',
    advice: 'Write `Repository = { ... }`, `WidgetConfig = { ... }` or `EventMap = { ... }`.',
    section: 'README.md#the-four-files',
  },
  'file-left-out': {
    severity: 'warning',
    isFixed: true,
    finds: 'The file holds more than is read of one file.',
    advice: 'Remove what nothing uses.',
    section: 'README.md#the-four-files',
  },
  'yaml-syntax': {
    severity: 'error',
    isFixed: true,
    finds: 'repository.yml cannot be read to its end.',
    advice: 'Mend the line that the message names.',
    section: 'stored-queries.md#texts-of-yaml',
  },
  'yaml-too-large': {
    severity: 'error',
    isFixed: true,
    finds: 'repository.yml holds more than is read of it.',
    advice: 'Remove queries that nothing uses.',
    section: 'stored-queries.md#keys',
  },
  'yaml-duplicate-key': {
    severity: 'error',
    finds: 'A key of repository.yml stands twice; only one of the two counts.',
    advice: 'Rename or remove one.',
    section: 'stored-queries.md#keys',
  },
  'yaml-not-a-map': {
    severity: 'error',
    isFixed: true,
    finds: 'repository.yml does not consist of keys with texts.',
    advice: 'Write lines of the form `<widget>_<action>: query text`.',
    section: 'stored-queries.md#keys',
  },
  'yaml-value-not-text': {
    severity: 'error',
    finds: 'The value of a key is no text.',
    advice: 'Write the query behind `>`, or a map with `query`.',
    section: 'stored-queries.md#texts-of-yaml',
  },
  'yaml-permissions-shape': {
    severity: 'error',
    finds: 'Permissions do not have the shape that is read, so nobody gets them.',
    advice: 'Write a list as the format shows it.',
    section: 'stored-queries.md#permissions',
  },
  'ignore-without-reason': {
    severity: 'warning',
    finds: 'A comment silences a rule without saying why.',
    advice: 'Write `dashwright-ignore <rule>: reason`.',
    section: 'README.md#the-four-files',
  },
  'ignore-unknown-rule': {
    severity: 'warning',
    finds: 'A comment silences a rule that does not exist.',
    advice: 'Use a name of this list.',
    section: 'README.md#the-four-files',
  },
});

const widgetRules = facts({
  'duplicate-widget-id': {
    severity: 'error',
    finds: 'Two widgets have the same id.',
    advice: 'Rename one: ids are unique over all pages.',
    section: 'README.md#names-and-ids',
  },
  'widget-id-underscore': {
    severity: 'warning',
    finds: 'The id of a widget holds an underscore, which separates row and column in cells of tables.',
    advice: 'Rename it without one.',
    section: 'README.md#names-and-ids',
  },
  'widget-without-id': {
    severity: 'warning',
    finds: 'A widget has no id, so nothing can name it.',
    advice: 'Add `id`.',
    section: 'README.md#names-and-ids',
  },
  'widget-id-differs-from-key': {
    severity: 'warning',
    finds: 'The id of a page or reusable widget differs from the key it stands under.',
    advice: 'Give both the same name.',
    section: 'README.md#pages-and-reusables',
  },
  'unknown-import': {
    severity: 'error',
    finds: 'An `import` names no reusable widget.',
    advice: "Write `'<collection>.<id>'` of one at the top level of WidgetConfig.",
    section: 'README.md#pages-and-reusables',
  },
  'widget-without-type': {
    severity: 'error',
    finds: 'A widget has no type.',
    advice: 'Add `type` with a widget class.',
    section: 'README.md#identifiers-in-the-files',
  },
  'unknown-widget-type': {
    severity: 'warning',
    finds: 'There is no widget class of this name.',
    advice: 'Correct the name, or define the class in one of the files.',
    section: 'README.md#identifiers-in-the-files',
  },
});

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
  'validation-on-init': {
    severity: 'warning',
    finds: 'A load has a `validation`, which is never called.',
    advice: 'Use `<action>Condition` instead.',
    section: 'parameters.md#validation',
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
  'unknown-page': {
    severity: 'warning',
    finds: 'A call of Api names a page that does not exist.',
    advice: 'Correct the id, or add the page.',
    section: 'errors.md#unknown-widgets',
  },
});

/** All rules of Problems by name, in the order in which `docs/problems.md` lists them. */
export const ruleFacts = { ...readingRules, ...widgetRules, ...repositoryRules, ...queryRules, ...eventRules };

export type RuleName = keyof typeof ruleFacts;
export const ruleNames = Object.keys(ruleFacts) as readonly RuleName[];

/** Returns whether a rule of this name exists. */
export function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(ruleFacts, name);
}
