import type { CodeSymbol } from '../../../../stores/text-editor/code-symbols.ts';
import type { ModelOf } from '../../language/named-features.ts';
import type { WindowService } from '../client/window-service.ts';
import type { ScriptSymbol } from '../service/service-messages.ts';

const declared: ReadonlySet<string> = new Set(['function', 'class', 'const', 'let', 'var']);

/** Returns functions and classes anywhere, and variables outside of functions. */
function declaredIn(symbols: readonly ScriptSymbol[], isInside: boolean): ScriptSymbol[] {
  return symbols.flatMap((symbol) => {
    const isFunction = symbol.kind === 'function' || symbol.kind === 'class';
    const isNamed = isFunction || (declared.has(symbol.kind) && !isInside);
    return [...(isNamed ? [symbol] : []), ...declaredIn(symbol.children, true)];
  });
}

/** Resolves with what the script at a path declares, for lists of its names. */
export async function codeSymbolsOf(service: WindowService, modelOf: ModelOf, path: string): Promise<readonly CodeSymbol[]> {
  const model = service.scripts.roleOf(path) === undefined ? null : modelOf(path);
  const found = model === null ? null : await service.ask(model, 'symbols', {});
  if (!model || !found) return [];
  return declaredIn(found, false).map(({ name, nameStart }) => {
    const { lineNumber, column } = model.getPositionAt(nameStart);
    return { name, location: { path, line: lineNumber, column } };
  });
}
