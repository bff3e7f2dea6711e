/** `node --import <this file>`: imports of `electron` get the fake. */
import { registerHooks } from 'node:module';

const fake = new URL('boot-electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) => (specifier === 'electron' ? { url: fake, shortCircuit: true } : next(specifier, context)),
});
