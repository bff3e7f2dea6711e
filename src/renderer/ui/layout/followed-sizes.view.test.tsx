import { act, render } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

type Callback = (entries: readonly { readonly target: Element }[]) => void;

let callbacks: Set<Callback>;
let observed: Set<Element>;

beforeEach(() => {
  callbacks = new Set();
  observed = new Set();
  vi.resetModules();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: Callback) {
        callbacks.add(callback);
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
      disconnect = () => undefined;
    },
  );
  return () => vi.unstubAllGlobals();
});

test('what got another size in a frame is measured as a whole before any of it is drawn', async () => {
  const { followSizes } = await import('./followed-sizes.ts');
  const log: string[] = [];
  function Part({ name }: { readonly name: string }) {
    const element = useRef<HTMLDivElement>(null);
    const [size, setSize] = useState(0);
    log.push(`${name} drawn ${size}`);
    useLayoutEffect(
      () =>
        followSizes(element.current ? [element.current] : [], () => {
          log.push(`${name} measured`);
          setSize((before) => before + 1);
        }),
      [name],
    );
    return <div ref={element} />;
  }
  const { unmount } = render(
    <>
      <Part name="a" />
      <Part name="b" />
    </>,
  );
  expect(observed.size).toBe(2);
  log.length = 0;
  act(() => {
    for (const callback of callbacks) callback([...observed].map((target) => ({ target })));
  });
  expect(log).toEqual(['a measured', 'b measured', 'a drawn 1', 'b drawn 1']);
  unmount();
  expect(observed.size).toBe(0);
});

test('two that follow one element both hear of its sizes, and one goes on when the other stops', async () => {
  const { followSizes } = await import('./followed-sizes.ts');
  const element = document.createElement('div');
  const heard: string[] = [];
  const stop = followSizes([element], () => heard.push('first'));
  followSizes([element], () => heard.push('second'));
  const tell = () =>
    act(() => {
      for (const callback of callbacks) callback([{ target: element }]);
    });
  tell();
  stop();
  tell();
  expect(heard).toEqual(['first', 'second', 'second']);
  expect(observed.has(element)).toBe(true);
});
