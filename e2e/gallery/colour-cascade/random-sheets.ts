import fc from 'fast-check';

const names = ['a', 'b', 'c'];
const className = fc.constantFrom(...names);

const compound = fc.oneof(
  { weight: 4, arbitrary: className.map((name) => `.${name}`) },
  fc.constantFrom('div', 'p', 'span', '*', '#x', '#y', '[data-v]', '[data-v="1;{}"]', ':first-child', ':nth-child(2n + 1 of .a)', 'body'),
  fc.tuple(className, className).map(([one, other]) => `.${one}.${other}`),
  fc.tuple(className, className).map(([one, other]) => `:is(.${one}, #${other === 'a' ? 'x' : 'z'})`),
  fc.tuple(className, className).map(([one, other]) => `.${one}:not(.${other}, p)`),
  className.map((name) => `:where(.${name}, #x)`),
  className.map((name) => `:has(> .${name})`),
  className.map((name) => `div.${name}::before`),
);
const complex = fc
  .array(fc.tuple(compound, fc.constantFrom(' ', ' > ', ' + ', ' ~ ')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([part, sign], index) => (index === 0 ? part : sign + part)).join(''));
const selector = fc.array(complex, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(', '));
const nestedSelector = fc.oneof(
  selector,
  complex.map((part) => `> ${part}`),
  fc.constantFrom('&.a', '.b &', '& + &', '&:first-child', ':is(&, .c)', '&'),
);

const colour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `rgb(${parts.join(', ')})`);
const value = fc.oneof(
  { weight: 8, arbitrary: colour },
  fc.constantFrom('inherit', 'unset', 'initial', 'revert-layer', 'currentcolor', 'no colour'),
);
const property = fc.constantFrom(
  ...['color', 'color', 'background-color', 'background', 'border-color', 'border-left-color', 'border-inline-start-color', 'all'],
);
const declaration = fc
  .tuple(property, value, fc.constantFrom('', '', '', ' !important'))
  .filter(([name, given]) => given !== 'currentcolor' || name !== 'color')
  .map(([name, given, mark]) =>
    name === 'all' ? `all: ${/^(?:inherit|unset|initial|revert-layer)$/.test(given) ? given : 'unset'};` : `${name}: ${given}${mark};`,
  );
/** Chromium does not list rightly what `all` and an important declaration in one block stand for, so that they never meet. */
const declarations = fc.array(declaration, { minLength: 1, maxLength: 3 }).map((parts) => {
  const text = parts.join(' ');
  return text.includes('all:') ? text.replaceAll(' !important', '') : text;
});

const condition = fc.constantFrom(
  '@media screen',
  '@media print',
  '@media (width > 1px)',
  '@supports (display: grid)',
  '@supports (display: nothing)',
);
const layer = fc.constantFrom('@layer one', '@layer two', '@layer one.inner', '@layer');
const odd = fc.constantFrom(
  '/* .a { color: red } */',
  '@layer two, one;',
  '@font-face { font-family: "a;}"; src: url(a{b.woff) }',
  '@keyframes move { from { color: red } to { color: blue } }',
  '.a::after { content: "}" }',
  '.b { background-image: url("a.png;{") }',
  '.c { --x: { .a { color: red } } }',
  '..a { color: red }',
);

const { rule } = fc.letrec<{ rule: string; inner: string }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: fc.tuple(selector, declarations).map(([head, body]) => `${head} { ${body} }`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(selector, declarations, tie('inner'), declarations)
        .map((parts) => `${parts[0]} { ${parts[1]} ${parts[2]} ${parts[3]} }`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(condition, layer), fc.array(tie('rule'), { maxLength: 3 }))
        .map(([head, rules]) => `${head} { ${rules.join('\n')} }`),
    },
    { weight: 1, arbitrary: odd },
  ),
  inner: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: fc.tuple(nestedSelector, declarations).map(([head, body]) => `${head} { ${body} }`) },
    {
      weight: 1,
      arbitrary: fc.tuple(nestedSelector, declarations, tie('inner')).map((parts) => `${parts[0]} { ${parts[1]} ${parts[2]} }`),
    },
    { weight: 1, arbitrary: fc.tuple(condition, declarations).map(([head, body]) => `${head} { ${body} }`) },
  ),
}));

/** Sheets of a page, in their order. */
export const sheets = fc.array(
  fc.array(rule, { minLength: 1, maxLength: 8 }).map((rules) => rules.join('\n')),
  { minLength: 1, maxLength: 3 },
);

const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .record({
      name: fc.constantFrom('div', 'p', 'span'),
      classes: fc.subarray(names),
      id: fc.constantFrom('', '', '', 'x', 'y'),
      hasValue: fc.boolean(),
      style: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, declarations),
      children: fc.oneof(
        { depthSize: 'small' },
        fc.constant<string[]>([]),
        fc.array(tie('element') as fc.Arbitrary<string>, { maxLength: 3 }),
      ),
    })
    .map(({ name, classes, id, hasValue, style, children }) => {
      // A paragraph ends where another block begins.
      const own = name === 'p' && children.length > 0 ? 'div' : name;
      const attributes = `class="${classes.join(' ')}" ${id && `id="${id}"`} ${hasValue ? 'data-v="1"' : ''} style="${style}"`;
      return `<${own} ${attributes}>${children.join('')}</${own}>`;
    }),
}));

/** Elements of a page. */
export const markup = fc.array(element, { minLength: 1, maxLength: 3 }).map((elements) => elements.join(''));
