import type { Chance } from '../mutations/chance.ts';

/** A program of the grammar, as far as its author knows it: slashes may be read otherwise than they were meant. */
export interface GeneratedProgram {
  readonly text: string;
  /** Whether some `import(` was written, as code or inside of what was meant as a pattern. */
  readonly mayImport: boolean;
}

type Words = readonly [string, ...string[]];

/** Every one of them is a variable of the context that programs run in. */
export const programNames: Words = [
  'a',
  'b',
  'g',
  'p',
  'f',
  'of',
  'get',
  'set',
  'async',
  'await',
  'yield',
  'let',
  'static',
  'as',
  'from',
  'using',
  'defer',
  'source',
  'accessor',
];
const members: Words = [
  'in',
  'of',
  'import',
  'enum',
  'class',
  'function',
  'typeof',
  'yield',
  'await',
  'x',
  'imp\\u006frt',
  'if',
  'return',
  'instanceof',
];
const lineEnds: Words = ['\n', '\r', '\r\n', '\u2028', '\u2029'];
const blanks: Words = ['', '', ' ', ' ', '\t', '\u00a0', '\ufeff', '/* import */', '/*\n*/', '/* import(1) */'];
const harmless: Words = [
  "'import'",
  '"imp\\u006frt"',
  '`import`',
  '({ import: 1 })',
  '({ import() { return a; } })',
  '/import/',
  '/[import]+/g',
  '/(?<import>a)\\k<import>/',
  'class { #import = 1; import() {} }',
  '({ get import() { return 1; } })',
  'String.raw`\\u0069mport`',
  '/\\u0069mport/u',
  '({ "import": a }).import',
  "'\\\\u0069mport'",
];
const functions: Words = [
  'function () {}',
  'async function () {}',
  'function* () {}',
  'async function* () {}',
  'class {}',
  'class { static {} }',
  'class extends Object {}',
  '() => {}',
  'async () => {}',
  '{}',
  '[]',
  'function of() {}',
  'class { static async *in() {} }',
];
const unary: Words = ['!', '-', '+', '~', 'typeof ', 'void ', 'await ', 'yield ', 'new ', 'delete ', '++', '...', 'async ', 'yield* '];
const binary: Words = [
  '/',
  '/',
  '/',
  '*',
  '-',
  '+',
  '%',
  '**',
  '??',
  '||',
  '&&',
  ',',
  ' in ',
  ' instanceof ',
  '<',
  '>',
  '=',
  '/=',
  '??=',
  '===',
  '<!--',
  '-->',
  '?.',
  '=>',
  ' of ',
  ' as ',
];

/** Writes expressions and statements with any blanks between them. */
class Writer {
  mayImport = false;

  constructor(private readonly chance: Chance) {}

  private get blank(): string {
    return this.chance.happens(0.12) ? this.chance.of(lineEnds) : this.chance.of(blanks);
  }

  private get lineEnd(): string {
    return this.chance.happens(0.7) ? '\n' : this.chance.of(lineEnds);
  }

  private importing(): string {
    this.mayImport = true;
    return this.chance.of([
      "(f = import('fuzz'))",
      "import('fuzz')",
      "(import('fuzz', {}))",
      'import(a)',
      'import/* */(a)',
      'import\n(a)',
      '[import(a)]',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a program.
      '`${import(a)}`',
      'im\\u0070ort(a)',
      'import.meta',
      'import.source(a)',
    ]);
  }

  private primary(depth: number): string {
    const { chance } = this;
    switch (chance.below(depth > 0 ? 12 : 4)) {
      case 0:
      case 1:
        return chance.of(programNames);
      case 2:
        return chance.of(['1', '.5', '1n', '0x1f', '1_0', "''", 'null', 'this', '/a/', '/[/]/g', '/=/', '``']);
      case 3:
        return chance.of(harmless);
      case 4:
      case 5:
        return chance.of(functions);
      case 6:
        return `(${this.blank}${this.expression(depth - 1)}${this.blank})`;
      case 7:
        return `[${this.expression(depth - 1)}]`;
      case 8:
        return `\`\${${this.expression(depth - 1)}}\``;
      case 9:
        return chance.happens(0.5) ? this.importing() : chance.of(programNames);
      case 10:
        return `${chance.of(programNames)}${this.blank}${chance.of(['.', '?.', '.', '?.'])}${this.blank}${chance.of(members)}`;
      default:
        return `({ ${chance.of(members)}: ${this.expression(depth - 1)} })`;
    }
  }

  expression(depth: number): string {
    const { chance } = this;
    const left = this.primary(depth);
    // Texts that two parsers read differently are rare: most expressions end in what may be a pattern.
    if (chance.happens(0.4)) return this.ambiguous(this.beforeSlash(left));
    switch (chance.below(7)) {
      case 0:
        return `${chance.of(unary)}${this.blank}${left}`;
      case 1:
        return `${left}${this.blank}?${this.expression(depth - 1)}${this.blank}:${this.blank}${this.primary(depth)}`;
      case 2:
      case 3:
        return `${left}${this.blank}${chance.of(binary)}${this.blank}${depth > 0 ? this.expression(depth - 1) : 'a'}`;
      case 4:
        return `${left}${chance.of(['()', '[0]', '``', '?.[0]', '++', '--', '!'])}`;
      default:
        return left;
    }
  }

  /** An operand by whose kind a parser has to decide what the slash behind it is. */
  private beforeSlash(left: string): string {
    const { chance } = this;
    const operand = chance.happens(0.5) ? chance.of(functions) : chance.happens(0.5) ? chance.of(programNames) : left;
    switch (chance.below(7)) {
      case 0:
        return `${chance.happens(0.5) ? '!' : ''}a${this.blank}?${this.blank}b${this.blank}:${this.blank}${operand}`;
      case 1:
        return `${chance.of(unary)}${operand}`;
      case 2:
        return `${chance.of(programNames)}${this.lineEnd}${operand}`;
      case 3:
        return `a${chance.of(['.', '?.'])}${chance.of(members)}`;
      case 4:
        return `(${operand})`;
      default:
        return operand;
    }
  }

  /** Two slashes around something: a pattern or two divisions, by what stands before. */
  private ambiguous(left: string): string {
    const inner = this.chance.happens(0.8) ? this.importing() : this.chance.of(harmless);
    return `${left}${this.chance.happens(0.7) ? this.lineEnd : this.blank}/ ${inner} /${this.blank}${this.chance.of(['g', 'a', 'gi', 'of', '1', 'g.in'])}`;
  }

  statement(depth: number): string {
    const { chance } = this;
    const expression = this.expression(depth);
    switch (chance.below(20)) {
      case 0:
        return `if (a) ${expression}`;
      case 1:
        return `{ ${expression}${this.lineEnd}}`;
      case 2:
        return `a: ${expression}`;
      case 3:
        return `for (var x of [${expression}]) a`;
      case 4:
        return `(function () { return ${expression}${this.lineEnd}})()`;
      case 5:
        return `(async function () { ${expression}${this.lineEnd}})()`;
      case 6:
        return `(function* () { ${expression}${this.lineEnd}})().next()`;
      case 7:
        return `(async function* () { ${expression}${this.lineEnd}})().next()`;
      case 8:
        return `<!-- ${expression.replaceAll(/[\n\r\u2028\u2029]/g, ' ')}${this.lineEnd}`;
      case 9:
        return `${this.lineEnd}--> import(a)${this.lineEnd}`;
      case 10:
        return `function inner() {}${this.blank}${expression}`;
      case 11:
        return `class Inner { static { ${expression}${this.lineEnd}} }`;
      case 12:
        return `try { ${expression}${this.lineEnd}} catch {}`;
      case 13:
        return `switch (a) { case 1: ${expression}${this.lineEnd}}`;
      case 14:
        return `"use strict"${this.lineEnd}${expression}`;
      case 15:
        return `{ using made = null${this.lineEnd}${expression}${this.lineEnd}}`;
      case 16:
        return `do ${expression}; while (0)`;
      default:
        return `p = ${expression}`;
    }
  }

  separator(): string {
    return this.chance.happens(0.5) ? ';' : this.lineEnd;
  }
}

/** One to three statements of the newest syntax. Nothing in it runs for long. */
export function generatedProgram(chance: Chance): GeneratedProgram {
  const writer = new Writer(chance);
  let text = chance.happens(0.03) ? '#! import(a)\n' : '';
  for (let left = 1 + chance.below(3); left > 0; left -= 1) text += writer.statement(1 + chance.below(2)) + writer.separator();
  return { text, mayImport: writer.mayImport };
}
