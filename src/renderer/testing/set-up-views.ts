import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// A document without a layout engine has no sizes, and a list without a height draws no rows.
const sizes = { offsetWidth: 1_000, clientWidth: 1_000, offsetHeight: 400, clientHeight: 400 };
for (const [name, pixels] of Object.entries(sizes)) Object.defineProperty(HTMLElement.prototype, name, { get: () => pixels });

afterEach(() => {
  cleanup();
  // Files share a document: what a test wrote into it by hand would be found by the next one.
  document.body.replaceChildren();
});
