/** First version of Node with everything that the main process uses. */
const oldest = 24;

/** Returns why this version of Node (such as `22.11.0`) cannot run the app, and what to do; undefined if it can. */
export function nodeVersionFault(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= oldest) return undefined;
  return `Dashwright needs Node ${oldest} or newer, and this is Node ${version}. In its folder, npm run -s dashwright takes the right one by itself.`;
}
