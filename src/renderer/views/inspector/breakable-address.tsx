import { Fragment } from 'react';

/** An address or a header that breaks behind its signs where it is too long for a line, within a word only where that alone is too long. */
export function BreakableAddress({ text }: { readonly text: string }) {
  return text.split(/(?<=[/?&,(])(?![/?&,(])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address neither move nor change.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
