declare module '*.css' {}
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** The one thing of the bundler that the preview uses: folders found by their names. */
interface ImportMeta {
  glob<Module>(
    pattern: string | readonly string[],
    options: { readonly eager: true; readonly import?: 'default'; readonly query?: '?raw' },
  ): Readonly<Record<string, Module>>;
}
