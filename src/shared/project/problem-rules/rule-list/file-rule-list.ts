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

/** Returns facts as they are, with the names of the rules as a type. */
export const facts = <Name extends string>(rules: Readonly<Record<Name, RuleFacts>>): Readonly<Record<Name, RuleFacts>> => rules;

/** Rules about what can be read of a file at all, and about comments that silence. */
export const readingRules = facts({
  'script-syntax': {
    severity: 'error',
    isFixed: true,
    finds: 'The file cannot be read as JavaScript.',
    advice: 'Fix what the message names; until then the file counts as it was last readable.',
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
    advice: 'Fix the line that the message names.',
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

/** Rules about widget-config.js. */
export const widgetRules = facts({
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
  'unknown-widget-parameter': {
    severity: 'warning',
    finds: 'A widget has a parameter that is almost one of its type.',
    advice: 'Correct the name: case counts.',
    section: 'README.md#identifiers-in-the-files',
  },
  'unknown-parameter-value': {
    severity: 'warning',
    finds: 'A parameter with fixed choices has a text that is almost one of them.',
    advice: 'Correct the text: case counts.',
    section: 'README.md#identifiers-in-the-files',
  },
  'unknown-skin': {
    severity: 'info',
    finds: 'No style sheet of the project has a rule for a skin, while they define others of that kind.',
    advice: 'Choose a skin that they define, or add a rule.',
    section: 'style-sheets.md#skins',
  },
  'unknown-icon': {
    severity: 'warning',
    finds: 'No style sheet of the project defines an icon, while they define others.',
    advice: 'Choose an icon that they define, or add a rule.',
    section: 'style-sheets.md#icons',
  },
  'listener-never-raised': {
    severity: 'warning',
    finds: 'A `listen` names an event that never comes.',
    advice: 'Correct the event or the id.',
    section: 'events.md#listen',
  },
});
