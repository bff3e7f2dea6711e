import { type JSXSource, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { Fragment } from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';
import { visibleProps } from './visible-props.ts';

export type { JSX } from 'react/jsx-dev-runtime';
export { Fragment };

/** React's `jsxDEV`, wrapped like `jsx` in `jsx-runtime.ts`, for tests and development builds. */
export function jsxDEV(type: ElementType, props: object, key?: Key, isStatic = false, source?: JSXSource, self?: unknown) {
  return reactJsxDev(type, visibleProps(type, props), key, isStatic, source, self);
}
