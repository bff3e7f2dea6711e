import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { visibleProps } from './visible-props.ts';

export type { JSX } from 'react/jsx-runtime';
export { Fragment };

/** React's `jsx`, wrapped so that no view can forget to write out a text from outside. */
export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, visibleProps(type, asProps(props)), key);

/** {@link jsx} of an element with several children. */
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, visibleProps(type, asProps(props)), key);

function asProps(props: unknown): object {
  return typeof props === 'object' && props !== null ? props : {};
}
