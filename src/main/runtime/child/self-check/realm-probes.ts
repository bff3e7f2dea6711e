import vm from 'node:vm';
import type { IsolationLayer } from '../../../../shared/schema/isolation-layers.ts';
import { asAuthorCode, makeUserContext } from '../crossing/user-context.ts';
import { missingOf } from './attempt.ts';

// Captured before the module is emptied.
const { Script } = vm;

/** Code of a probe inside a user context; answers with a boolean, nothing else crosses. */
function worksInRealm(global: vm.Context, code: string): boolean {
  return new Script(code, { filename: 'dashwright-probe' }).runInContext(global, { displayErrors: false }) === true;
}

const unwantedInRealm =
  'process require module exports Buffer global WebAssembly SharedArrayBuffer Atomics ArrayBuffer DataView Uint8Array WeakRef FinalizationRegistry ShadowRealm eval';

/** Tries what authors' code must not be able to do in a context made like theirs (docs/decisions/0008-layers-of-isolation.md). */
export function probeRealm(): IsolationLayer[] {
  const { global } = makeUserContext();
  return missingOf({
    'realm-code-from-text': () =>
      worksInRealm(
        global,
        `[() => 1, async () => 1, function* () {}, async function* () {}].some((sample) => {
          try { sample.constructor('return 1'); return true; } catch { return false; }
        })`,
      ),
    'realm-globals': () => worksInRealm(global, `'${unwantedInRealm}'.split(' ').some((name) => name in globalThis)`),
    // Errors of another realm, caught where the stack was used up while the text of a stack was made.
    'realm-stacks': () =>
      asAuthorCode(() =>
        worksInRealm(
          global,
          `[[], [1], [1, 2], [1, 2, 3, 4, 5]].some((padding) => {
          const caught = [];
          let level = 0;
          const down = (...given) => {
            try { down(...given); } catch (thrown) { caught[caught.length] = thrown; }
            level += 1;
            if (level % 2 === 0 && level < 600) { try { String(new Error('x').stack); } catch (thrown) { caught[caught.length] = thrown; } }
          };
          try { down(...padding); } catch (thrown) { caught[caught.length] = thrown; }
          return caught.some((thrown) => !(thrown instanceof Object));
        })`,
        ),
      ),
    // Without the guard over stacks, which would hide that this one is missing.
    'realm-errors': () =>
      worksInRealm(
        global,
        `try { Error.prepareStackTrace = () => 'seen'; } catch {} try { globalThis.Error = { prepareStackTrace: () => 'seen' }; } catch {}
         (() => { try { null.x; } catch (thrown) { return thrown.stack === 'seen'; } })()`,
      ),
  });
}
