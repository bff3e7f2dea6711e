/** Flags of Node for the rounds: sources as they are written, and the hook for `import()` within reach. */
export const fuzzFlags: readonly string[] = [
  '--expose-internals',
  '--experimental-transform-types',
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=internal/test/binding',
];
