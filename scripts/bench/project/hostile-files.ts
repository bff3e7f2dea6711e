/** A project file meant to block main, and the problem it must cause instead. */
export interface HostileFile {
  readonly name: string;
  /** Path in a project of the flat layout. */
  readonly path: 'repository.js' | 'repository.yml' | 'widget-config.js' | 'event-map.js';
  text(): string;
  /** The text of the file's only problem. */
  readonly says: RegExp;
  /** Line of that problem; missing if the file as a whole is meant, as it always is by one that takes longer than a file may. */
  readonly line?: number;
  /** Filters for a list with too many problems to show this one: one of them does. */
  readonly filters?: readonly string[];
}

const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const yaml = (name: string, text: () => string, says: RegExp, line?: number): HostileFile => ({
  name,
  path: 'repository.yml',
  text,
  says,
  ...(line === undefined ? {} : { line }),
});

const script = (name: string, path: HostileFile['path'], text: () => string, says: RegExp, line?: number): HostileFile => ({
  name,
  path,
  text,
  says,
  ...(line === undefined ? {} : { line }),
});

const yamlFiles: readonly HostileFile[] = [
  yaml(
    '60,000 pairs of anchor and alias',
    () => many(60_000, (n) => `k${n}: &x${n} v\nj${n}: *x${n}`),
    /more than 200,000 values|1,000 aliases/,
  ),
  yaml('3 MB of closing brackets', () => '}\n'.repeat(1_500_000), /'\}' closes nothing/, 1),
  yaml('4.8 MB of placeholders', () => `a: >\n${'  $a\n'.repeat(960_000)}`, /10,000 placeholders/, 10_002),
  yaml('4.8 MB of placeholders in one line', () => `a: ${'$a'.repeat(2_400_000)}`, /10,000 placeholders/, 1),
  yaml('300,000 keys', () => many(300_000, (n) => `k${n}: v`), /more than 200,000 values|10,000 keys/),
  yaml('40,000 keys', () => many(40_000, (n) => `k${n}: v`), /10,000 keys/, 10_001),
  yaml('2.4 MB of question marks', () => '? '.repeat(1_200_000), /deeper than 100 levels/, 1),
  yaml('a megabyte of brackets', () => `a: ${'['.repeat(1_000_000)}`, /deeper than 100 levels/, 1),
  yaml('2,000 aliases of one text', () => `a: &a v\n${many(2_000, (n) => `k${n}: *a`)}`, /1,000 aliases/, 1_002),
  yaml(
    'aliases that multiply',
    () => `analogic_permissions:\n${many(60, (n) => (n === 0 ? ' - &a0 [x, x]' : ` - &a${n} [*a${n - 1}, *a${n - 1}]`))}`,
    /must be a list of requests/,
    1,
  ),
  yaml('a quote that is never closed before 5 MB', () => `a: "${'x\n'.repeat(2_400_000)}`, /closing quote is missing/, 1),
  yaml('a million documents', () => '---\n'.repeat(1_000_000), /more than 200,000 values|second document|takes longer/),
  yaml('a list of 1.6 million texts', () => `a: [${'x, '.repeat(1_600_000)}]`, /200,000 values/),
];

const scriptFiles: readonly HostileFile[] = [
  script('150,000 entries', 'repository.js', () => `Repository = {\n${many(150_000, (n) => `w${n}: {},`)}\n};`, /10,000 entries/, 10_002),
  script(
    'an entry of 100,000 members',
    'repository.js',
    () => `Repository = { a: {\n${many(100_000, (n) => `m${n}: 1,`)}\n} };`,
    /1,000 actions/,
    1_002,
  ),
  script('brackets a megabyte deep', 'repository.js', () => `Repository = ${'['.repeat(1_000_000)}`, /nested too deeply/, 1),
  script('functions within functions', 'event-map.js', () => `EventMap = ${'() => '.repeat(500_000)}1;`, /nested too deeply/, 1),
  script(
    '2.4 million statements',
    'repository.js',
    () => `Repository = {};\n${'a;'.repeat(2_400_000)}`,
    // Counting them takes most of the time that a file has.
    /more than 2,000,000 names and signs|takes longer/,
    2,
  ),
  {
    ...script(
      'a million entries in the event map',
      'event-map.js',
      () => `EventMap = {\n${many(300_000, (n) => `'a.b${n}': [],`)}\n};`,
      /10,000 events|takes longer/,
    ),
    filters: ['10,000 events', 'takes longer'],
  },
  script(
    '100,000 widgets',
    'widget-config.js',
    () =>
      `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [\n${many(100_000, (n) => `{ id: 'w${n}', type: TextWidget },`)}\n] } };`,
    /10,000 widgets/,
    10_001,
  ),
  {
    ...script(
      '100,000 problems',
      'widget-config.js',
      () =>
        `WidgetConfig = { main: { id: 'main', type: PageWidget, widgets: [\n${many(9_000, (n) => `{ id: 'w_${n % 5}', type: NoWidget },`)}\n] } };`,
      /problems( or more)?; 500 are shown/,
    ),
    filters: ['are shown'],
  },
];

/** Large but correct files, which have to be read without blocking. */
export const heavyFiles: readonly Omit<HostileFile, 'says'>[] = [
  { name: 'a million comments', path: 'repository.js', text: () => `Repository = {};\n${'// c\n'.repeat(1_000_000)}` },
  { name: 'one line of 4.9 MB', path: 'repository.js', text: () => `Repository = { a: { text: '${'x'.repeat(4_900_000)}' } };` },
  { name: 'a text of 4.9 MB', path: 'repository.yml', text: () => `a: "${'x'.repeat(4_900_000)}"` },
  { name: 'JSON nested 10,000 deep as a text', path: 'repository.yml', text: () => `a: '${'['.repeat(10_000)}${']'.repeat(10_000)}'` },
  { name: 'a text full of patterns', path: 'repository.js', text: () => `Repository = {};\n${'x = /(a+)+(b|[^c])*$/;\n'.repeat(60_000)}` },
];

/** Every file that once blocked main, and variants. Each causes one problem; the rest of its project works. */
export const hostileFiles: readonly HostileFile[] = [...yamlFiles, ...scriptFiles];
