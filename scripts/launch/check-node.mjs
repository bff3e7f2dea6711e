// Plain JavaScript without newer syntax, so that an old Node gets a sentence instead of a syntax error.
const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  const isBrought = process.platform === 'linux' && process.arch === 'x64';
  console.error(
    `Dashwright needs Node ${needed}; this is Node ${process.versions.node}. ${
      isBrought
        ? '"npm ci" brings it along as an optional dependency: run it again without --omit=optional, then use the npm scripts.'
        : `Install Node ${needed} and try again.`
    }`,
  );
  process.exit(2);
}
