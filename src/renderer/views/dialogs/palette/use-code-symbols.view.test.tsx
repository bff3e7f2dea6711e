import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setCodeSymbolSource } from '../../../stores/text-editor/code-symbols.ts';
import { useCodeSymbols } from './use-code-symbols.ts';

test('names come when the language is loaded, also where the palette was open before', async () => {
  const { result } = renderHook(() => useCodeSymbols('repository.js'));
  expect(result.current).toEqual([]);
  const symbols = [{ name: 'monthsOf', location: { path: 'repository.js', line: 3, column: 1 } }];
  setCodeSymbolSource((path) => Promise.resolve(path === 'repository.js' ? symbols : []));
  await waitFor(() => expect(result.current).toEqual(symbols));
});
