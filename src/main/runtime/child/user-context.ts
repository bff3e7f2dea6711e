import vm from 'node:vm';
import realmText from 'virtual:user-realm';

export interface RealmExports {
  readonly enter: (text: string) => string;
  readonly describe: (thrown: unknown) => string;
}

/** How contexts for authors' code are made: `sandbox.md` layer 4. One place, so that the boot check tries what runs later. */
export const userContext = {
  codeGeneration: { strings: false, wasm: false },
  bootstrap: realmText,
};

let script: vm.Script | undefined;

/** A fresh context with the bootstrap in it. */
export function makeUserContext(): { readonly global: vm.Context; readonly exports: RealmExports } {
  script ??= new vm.Script(userContext.bootstrap, { filename: 'dashwright-realm' });
  const { codeGeneration } = userContext;
  const global = vm.createContext(vm.constants.DONT_CONTEXTIFY as unknown as vm.Context, { codeGeneration });
  return { global, exports: script.runInContext(global, { displayErrors: false }) as RealmExports };
}
