/**
 * Violations of WCAG AA that the fixed markup forces on the default look: roles and names may be added to it, elements and
 * classes may not change (`docs/format/widgets/README.md`). `part`: text in the selector of the element.
 */
export const forcedViolations: readonly { readonly rule: string; readonly part: string; readonly reason: string }[] = [
  ...['aria-required-children', 'aria-allowed-attr', 'aria-roles', 'aria-valid-attr'].map((rule) => ({
    rule,
    part: 'tabulator',
    reason: 'The grid engine of the plus table gives its parts these roles and attributes by itself.',
  })),
];
