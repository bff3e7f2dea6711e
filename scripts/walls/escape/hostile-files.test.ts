import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLoad, makeTestRuntime } from '../../../src/main/runtime/test-runtime.ts';

const { runtime, events } = makeTestRuntime();
beforeAll(() => runtime.start());
afterAll(() => runtime.dispose());

const run = () => runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: { kind: 'command' } });
const restarts = () => events.filter((event) => event.kind === 'status' && event.status.state === 'restarting').length;

async function expectToGoOn(): Promise<void> {
  expect(restarts()).toBe(0);
  expect(await runtime.load(makeLoad('Repository = { w: { init: () => 7 } };'))).toMatchObject({ ok: true });
  expect((await run()).result).toBe(7);
}

/** A file with a value of this text in its third line, and the word that makes the check look closer. */
const fileOf = (value: string) => `// import\nRepository = { w: { init: () => 1,\nvalue: ${value},\ntype: Unknown } };`;
const nested = (open: string, inner: string, close: string, depth: number) => open.repeat(depth) + inner + close.repeat(depth);

describe('a deep file', () => {
  it.each([
    ['1,250 operands', `1${' + 1'.repeat(1249)}`],
    ['5,000 operands', `1${' + 1'.repeat(4999)}`],
    ['100,000 operands', `1${' + 1'.repeat(99_999)}`],
    ['20,000 choices', `${'0 ? 1 : '.repeat(20_000)}1`],
    ['20,000 alternatives', `${'0 || '.repeat(20_000)}1`],
    ['2,000 lists', nested('[', '', ']', 2000)],
    ['1,000 calls', `Object${'.valueOf()'.repeat(1000)}`],
    ['400 functions', nested('() => (', '1', ')', 400)],
    ['400 classes', nested('class { a = ', '1', '}', 400)],
  ])('loads: %s', async (_name, value) => {
    expect(await runtime.load(makeLoad(fileOf(value)))).toMatchObject({ ok: true });
    expect((await run()).result).toBe(1);
    await expectToGoOn();
  });

  it.each([
    ['50,000 lists', nested('[', '', ']', 50_000)],
    ['50,000 objects', nested('{ a: ', '1', '}', 50_000)],
    ['50,000 functions', nested('() => (', '1', ')', 50_000)],
    ['50,000 templates', nested('`${', '1', '}`', 50_000)],
    ['50,000 signs', `${'- '.repeat(50_000)}1`],
    ['50,000 powers', `${'1 ** '.repeat(50_000)}1`],
  ])('is refused with its line and what to do: %s', async (_name, value) => {
    const problem = {
      message: 'This is nested too deeply: keep it below 500 levels, for example by giving parts of it names.',
      location: { path: 'repository.js', line: 3 },
    };
    expect(await runtime.load(makeLoad(fileOf(value)))).toMatchObject({ ok: false, problem });
    await expectToGoOn();
  });

  it('keeps the places of what fails in it', async () => {
    const text = `Repository = { w: { init() {\n  null.x;\n}, value: 1${' + 1'.repeat(1250)} } };`;
    expect(await runtime.load(makeLoad(text))).toMatchObject({ ok: true });
    expect((await run()).error?.location).toMatchObject({ path: 'repository.js', line: 2 });
  });
});

describe('sourceURL and sourceMappingURL', () => {
  it.each([
    '//# sourceURL=widget-config.js',
    '//@ sourceURL=widget-config.js',
    '//#\tsourceURL=widget-config.js\t',
    '//# sourceURL=widget-config.js\n//# sourceMappingURL=data:application/json,{}',
    '/* */ //# sourceURL=widget-config.js\n/* //# sourceURL=widget-config.js */',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
    '`${1 //# sourceURL=widget-config.js\n}`;',
    '`\n//# sourceURL=widget-config.js\n`;',
    '(() => {\n//# sourceURL=widget-config.js\n})();',
    '-->//# sourceURL=widget-config.js\n//# sourceURL=widget-config.js',
  ])('move no place: %j', async (pragma) => {
    const lines = pragma.split('\n').length;
    const whileEvaluated = await runtime.load(makeLoad(`0;\n${pragma}\nnull.x;\n${pragma}`));
    expect(whileEvaluated).toMatchObject({ ok: false, problem: { location: { path: 'repository.js', line: lines + 2 } } });
    const text = `0;\n${pragma}\nRepository = { w: { init() {\n//# sourceURL=widget-config.js\n null.x; } } };\n${pragma}`;
    expect(await runtime.load(makeLoad(text, { config: 'WidgetConfig = {};' }))).toMatchObject({ ok: true });
    expect((await run()).error).toMatchObject({ location: { path: 'repository.js', line: lines + 4 } });
    const faulty = await runtime.load(makeLoad(`0;\n${pragma}\n)\n${pragma}`));
    expect(faulty).toMatchObject({ ok: false, problem: { location: { path: 'repository.js', line: lines + 2 } } });
  });

  it('stay what they are in texts', async () => {
    await runtime.load(makeLoad('Repository = { w: { init: () => `\n//# sourceURL=a.js\n` + "//# sourceURL=b.js" } };'));
    expect((await run()).result).toBe('\n//# sourceURL=a.js\n//# sourceURL=b.js');
  });
});

describe('the word import', () => {
  it.each([
    '"import(\'x\')"',
    "'imp\\u006frt'",
    "'\\\\u0069mport'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
    '`import(${1})`',
    '/import(?<import>x)\\k<import>(?<enum>y)/',
    '/\\\\u0069mport/u',
    '({ import: 1, enum: 2 }).import',
    '({ import(x) { return x; } }).import(1)',
    '({ get import() { return 1; } }).import',
    '({}).import?.(1)',
    '({}).imp\\u006frt',
    '(class { static import = 1; static #import = 2; static #enum = 3; import() { return new.target; } }).import',
    '(() => { var importer = 1, $import = 2, imports = 3; return importer; })()',
    '(() => { /* import(x) */ return 1; // import.meta\n })()',
    '(() => {\n<!-- import(x)\n--> import(x)\nreturn 1; })()',
  ])('is legal in %s', async (value) => {
    expect(await runtime.load(makeLoad(`Repository = { w: { init: () => typeof (${value}) } };`))).toMatchObject({ ok: true });
    expect((await run()).error).toBeUndefined();
  });

  it.each([
    ['import("x")', 3, 3],
    ['a.import; import\n("x")', 3, 13],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a file.
    ['`${import("x")}`', 3, 6],
    ['g\nof\n/ (import("x")) /\ng', 5, 4],
    ['"import"; /import/; import("x"); import("y")', 3, 23],
    ["'\u2028'; import('x')", 4, 4],
  ])('is refused as a keyword, at its place: %j', async (code, line, column) => {
    const problem = {
      message: 'import is not available here: put the code into the project files.',
      location: { path: 'repository.js', line, column },
    };
    const text = `var a = {}, g, of;\nRepository = { w: { init() {\n  ${code} } } };`;
    expect(await runtime.load(makeLoad(text))).toMatchObject({ ok: false, problem });
  });
});

describe('syntax the parser of places does not know', () => {
  it('runs, and the names of its types are known all the same', async () => {
    // `of` in front of a slash: acorn looks for the end of a pattern.
    const text = "var of = 4, g = 2;\nRepository = { w: { init: () => of\n/ g, type: NobodyKnows, more: 'import' } };";
    expect(await runtime.load(makeLoad(text))).toMatchObject({ ok: true });
    expect((await run()).result).toBe(2);
  });
});

describe('an exception that nobody catches', () => {
  it.each([
    ['of a promise job', 'Promise.resolve(1)', '.then(() => 1)'],
    ['of a rejected promise', 'Promise.reject(1)', '.then(() => 1)'],
    ['of a finally', 'Promise.resolve(1)', '.finally(() => 1)'],
  ])('ends the child, and Node never calls a method of it: %s', async (_name, promise, use) => {
    const mine = makeTestRuntime();
    try {
      await mine.runtime.start();
      // A trap that was called would not come back before the deadline.
      const code = `const trap = new Proxy(function () {}, { get() { for (;;); }, has() { for (;;); }, getPrototypeOf() { for (;;); } });
        const fail = () => { throw trap; };
        const start = ${promise};
        start.constructor = { [Symbol.species]: function (run) { run(fail, fail); } };
        start${use}; return 1;`;
      await mine.runtime.load(makeLoad(`Repository = { w: { init() { ${code} } }, other: { init: () => 7 } };`));
      const command = { kind: 'command' } as const;
      const ended = await mine.runtime.runLoad({ widgetId: 'w', action: 'init', values: {}, cause: command });
      expect(ended.error?.kind).not.toBe('deadline');
      expect(JSON.stringify(mine.events)).toContain('restarting');
      expect((await mine.runtime.runLoad({ widgetId: 'other', action: 'init', values: {}, cause: command })).result).toBe(7);
    } finally {
      await mine.runtime.dispose();
    }
  });
});
