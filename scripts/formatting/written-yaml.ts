import fc from 'fast-check';

const word = fc
  .array(fc.constantFrom('a', 'SELECT', ' ', '  ', '"', "'", '{', '}', '[', ']', ': ', ' #', '$p', ',', '\\', 'é', '1', '-'), {
    maxLength: 10,
  })
  .map((parts) => parts.join(''));

/** A value that stands in one line, as it is written. */
const scalar = fc.oneof(
  fc.constantFrom('1', 'true', 'null', '~', '', '0x1F', '1.50', '2020-01-01', 'plain text', 'a   b', '"1"', "'true'", '!!str 1'),
  word.map((text) => JSON.stringify(text)),
  word.map((text) => `'${text.replaceAll("'", "''")}'`),
);

/** The header of a text over several lines with its lines, which are indented by the given columns. */
const block = (indent: number) =>
  fc
    .tuple(
      fc.constantFrom('|', '>', '|-', '>-', '|+', '>+'),
      fc.constantFrom('', '  ', ' # note'),
      fc.array(fc.tuple(fc.constantFrom(0, 0, 0, 2, 5), word), { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', '\n', '\n\n'),
    )
    .map(([mark, after, lines, end]) => {
      // The first line says how far all of them are indented.
      const written = lines.map(([more, text], index) =>
        text.trim() === '' && index > 0 ? '' : `${' '.repeat(indent + (index === 0 ? 0 : more))}${index === 0 ? `x${text}` : text}`,
      );
      return `${mark}${after}\n${written.join('\n')}${end}`;
    });

const flow = fc.array(
  fc.oneof(
    word.map((text) => JSON.stringify(text)),
    fc.constantFrom('1', 'x', '{a: 1,  b: [ ]}'),
  ),
  { maxLength: 4 },
);

const value = fc.integer({ min: 1, max: 6 }).chain((indent) =>
  fc.oneof(
    scalar,
    block(indent),
    flow.map((items) => `[ ${items.join(' , ')} ]`),
    flow.map((items) => `{${items.map((item, index) => `k${index}:  ${item}`).join(',')}}`),
    fc
      .array(scalar, { minLength: 1, maxLength: 3 })
      .map((items) => `\n${items.map((item) => `${' '.repeat(indent)}-   ${item}`).join('\n')}`),
    fc
      .array(fc.oneof(scalar, block(2 * indent + 1)), { minLength: 1, maxLength: 3 })
      .map((items) => `\n${items.map((item, index) => `${' '.repeat(indent)}n${index}: ${item}`).join('\n')}`),
  ),
);

/** A file of stored queries as an author may write it: keys with texts of every kind, comments and empty lines between them. */
export const writtenYaml = fc
  .tuple(
    fc.constantFrom('', '---\n', '# queries\n', '\n\n'),
    fc.array(fc.tuple(fc.constantFrom('', '# a note\n', '\n', '\n\n\n'), fc.constantFrom(': ', ':   '), value), { maxLength: 5 }),
    fc.constantFrom('\n', '', '\n\n'),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([head, entries, end, lineEnd]) => {
    const text = entries.map(([before, colon, written], index) => `${before}key_${index}${colon}${written}`).join('\n');
    return `${head}${text}${end}`.replaceAll('\n', lineEnd);
  });
