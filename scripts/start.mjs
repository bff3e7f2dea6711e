// `npm start [-- folder]`: builds the app and opens it in Electron, or in the browser where Electron cannot run.
import './launch/check-node.mjs';

const { start } = await import('./launch/start.ts');
process.exitCode = await start(process.argv.slice(2));
