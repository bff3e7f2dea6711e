import { type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { Fragment } from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';
import { visibleProps } from './visible-props.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment };

/** React's `jsxDEV` as `jsx-runtime.ts` has its `jsx`; what tests and builds for development use. */
export function jsxDEV(type: ElementType, props: object, key?: Key, isStatic = false, source?: JSXSource, self?: unknown) {
  return reactJsxDev(type, visibleProps(type, props), key, isStatic, source, self);
}
