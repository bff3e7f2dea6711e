// Plain JavaScript, so that an old Node gets a sentence instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Dashwright needs Node 24; this is Node ${process.versions.node}. On Linux x64 "npm ci" brings it along (do not pass --omit=optional); elsewhere install Node 24.`,
  );
  process.exit(2);
}
