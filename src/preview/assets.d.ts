declare module '*.css' {}
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** The one thing of the bundler that code uses: files found by their names, at once or when they are wanted. */
interface ImportMeta {
  glob<Module>(
    pattern: string | readonly string[],
    options: { readonly eager?: false; readonly import?: 'default'; readonly query?: '?raw' },
  ): Readonly<Record<string, () => Promise<Module>>>;
  glob<Module>(
    pattern: string | readonly string[],
    options: { readonly eager: true; readonly import?: 'default'; readonly query?: '?raw' },
  ): Readonly<Record<string, Module>>;
}
