declare module '*.css' {}
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** The one thing of the bundler that the preview uses: folders found by their names. */
interface ImportMeta {
  glob<Module>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Module>>;
}
