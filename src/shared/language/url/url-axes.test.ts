import { expect, test } from 'vitest';
import { withAxes } from './url-axes.ts';
import { urlExpansion } from './url-expansion.ts';

const axes = 'Axes($expand=Tuples($expand=Members($select=Name,UniqueName,Attributes/Caption)))';

test('a request for cells asks for its axes too', () => {
  expect(withAxes('/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)')).toBe(
    `/api/v1/ExecuteMDX?$expand=${axes},Cells($select=Ordinal,Value)`,
  );
  expect(withAxes('/api/v1/ExecuteMDX?server=1&%24expand=Cells')).toBe(`/api/v1/ExecuteMDX?server=1&%24expand=${axes},Cells`);
  const full =
    withAxes("/api/v1/Cellsets('a,b')?$expand=Axes($select=Cardinality),Cube,Cells($top=5;$expand=Members($select=Name))&$x=1") ?? '';
  expect(full).toContain('&$x=1');
  expect(urlExpansion(full)).toEqual([
    'Axes: all fields',
    'Axes › Tuples: all fields',
    'Axes › Tuples › Members: Name, UniqueName, Attributes/Caption',
    'Cube: all fields',
    'Cells: all fields; $top=5',
    'Cells › Members: Name',
  ]);
});

test('a request without cells is left alone', () => {
  for (const path of ['/api/v1/Cubes', '/api/v1/ExecuteMDX?$expand=Axes', '/api/v1/x?$select=Cells', '/api/v1/x?$expand=CellsOfMine']) {
    expect(withAxes(path)).toBeUndefined();
  }
});
