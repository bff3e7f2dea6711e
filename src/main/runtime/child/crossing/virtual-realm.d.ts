/** Text of the bundled user realm, made by the build (`scripts/vite/child.config.ts`). */
declare module 'virtual:user-realm' {
  const text: string;
  export default text;
}

/** Text of the bundled loops over cells (`realm/parsing/parse-loops.ts`). */
declare module 'virtual:parse-loops' {
  const text: string;
  export default text;
}
