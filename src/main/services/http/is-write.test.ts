import { describe, expect, it } from 'vitest';
import { isWrite } from './is-write.ts';

describe('isWrite', () => {
  it.each([
    ['GET', "/api/v1/Processes('x')"],
    ['HEAD', '/api/v1/Cubes'],
    ['POST', '/api/v1/ExecuteMDX'],
    ['POST', '/api/v1/ExecuteMDX?$expand=Cells($select=Ordinal,Value)'],
    ['POST', '/api/v1/ExecuteMDXSetExpression?$expand=Tuples'],
    ['POST', "/api/v1/Databases('db')/ExecuteMDX"],
    ['POST', "/api/v1/Cubes('Sales')/Views('Default')/tm1.Execute?$expand=Cells"],
    ['POST', "/api/v1/Cubes('Sales')/PrivateViews('It''s mine')/tm1.ExecuteWithReturn"],
    ['POST', "/api/v1/Cubes('a/b')/Views('c/d')/tm1.Execute"],
    ['DELETE', "/api/v1/Cellsets('kyMtu_8DAIB7AQAg')"],
  ])('%s %s only reads', (method, path) => {
    expect(isWrite(method, path)).toBe(false);
  });

  it.each([
    ['PATCH', "/api/v1/Cellsets('id')/Cells"],
    ['PUT', '/api/v1/ExecuteMDX'],
    ['POST', "/api/v1/Processes('Recalc')/engine.ExecuteWithReturn"],
    ['POST', "/api/v1/Processes('Recalc')/tm1.ExecuteWithReturn?x=ExecuteMDX"],
    ['POST', "/api/v1/Processes('a/ExecuteMDX')/tm1.Execute"],
    ['POST', "/api/v1/Processes('a/ExecuteMDX"],
    ['POST', "/api/v1/Processes(%27a/Views('v')/tm1.Execute"],
    ['POST', "/api/v1/Processes('x')/tm1.Execute%2FExecuteMDX"],
    ['POST', "/api/v1/Processes('Views('')/tm1.Execute')/tm1.Execute"],
    ['POST', '/api/v1/ExecuteMDX/more'],
    ['POST', '/api/v1/ExecuteProcess'],
    ['POST', '/api/v1/$batch'],
    ['POST', "/api/v1/Cubes('ExecuteMDX')"],
    ['POST', "/api/v1/Cellsets('id')/tm1.Update"],
    ['POST', '/api/v1/Cubes?$x=/ExecuteMDX'],
    ['DELETE', "/api/v1/Cubes('Sales')"],
    ['DELETE', "/api/v1/Cellsets('id')/Cells"],
    ['DELETE', "/api/v1/Cubes('Cellsets('')"],
  ])('%s %s may write', (method, path) => {
    expect(isWrite(method, path)).toBe(true);
  });
});
