/** A part of a sign-in in a copied request: an environment variable of whoever runs it, a fixed text, or `True`. */
export type SignInValue = { readonly variable: string } | { readonly text: string } | { readonly isTrue: true };

/** A header that signs a copy in: scheme, then its values, as they are or joined by colons in UTF-8 and base64. */
export interface CopiedHeader {
  readonly name: 'Authorization' | 'Cookie';
  /** '' for a cookie. */
  readonly scheme: '' | 'Basic' | 'CAMNamespace' | 'CAMPassport' | 'Bearer';
  readonly isEncoded: boolean;
  readonly values: readonly SignInValue[];
  /** Where a value comes from, or what the copy cannot do by itself. */
  readonly note?: string;
}

/** Arguments by which `TM1Service` of TM1py signs in. Source: docstring of its `RestService`. */
export interface CopiedArguments {
  readonly values: Readonly<Record<string, SignInValue>>;
  /** Kinds of server it can sign in to so. */
  readonly servers: 'v12' | 'others' | 'all';
  /** It signs in so only at a `base_url`, not at an address with a port. */
  readonly needsBaseUrl?: true;
  /** The session is the person's own and has to outlive the script. */
  readonly isBorrowed?: true;
  readonly note?: string;
}

/** How a copy of a request signs in. Texts contain no secret: they name variables. */
export interface CopiedSignIn {
  /** Null where nothing is needed. A text says why no header can do it. */
  readonly header: CopiedHeader | null | { readonly cannot: string };
  /** Null where TM1py has nothing for it. */
  readonly tm1py: CopiedArguments | null;
}

/** Returns a value that is read from this environment variable. */
export function fromVariable(variable: string): SignInValue {
  return { variable };
}

/** Returns the header `Authorization` of a scheme, from environment variables. */
export function authorization(scheme: CopiedHeader['scheme'], values: readonly SignInValue[], note?: string): CopiedHeader {
  const isEncoded = scheme === 'Basic' || scheme === 'CAMNamespace';
  return { name: 'Authorization', scheme, isEncoded, values, ...(note === undefined ? {} : { note }) };
}

/** Returns a header that is the cookie of an environment variable. */
export function cookieHeader(variable: string, note: string): CopiedHeader {
  return { name: 'Cookie', scheme: '', isEncoded: false, values: [{ variable }], note };
}

/** Returns the names of the variables among these values. */
export function variablesAmong(values: readonly SignInValue[]): readonly string[] {
  return values.flatMap((value) => ('variable' in value ? [value.variable] : []));
}

/** Returns the value as an expression of a language: `read` makes one that reads a variable, `quote` makes a literal. */
export function asExpression(value: SignInValue, read: (variable: string) => string, quote: (text: string) => string): string {
  if ('variable' in value) return read(value.variable);
  return 'text' in value ? quote(value.text) : 'True';
}
