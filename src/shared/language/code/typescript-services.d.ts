/** What is used of the TypeScript service that Monaco ships with. */
declare module 'monaco-editor/languages/features/typescript/lib/typescriptServices' {
  export interface TextSpan {
    readonly start: number;
    readonly length: number;
  }
  interface ScriptSnapshot {
    getText(start: number, end: number): string;
    getLength(): number;
    getChangeRange(before: ScriptSnapshot): { readonly span: TextSpan; readonly newLength: number } | undefined;
  }
  interface DiagnosticChain {
    readonly messageText: string;
    readonly next?: readonly DiagnosticChain[];
  }
  interface Diagnostic {
    readonly start?: number;
    readonly length?: number;
    readonly code: number;
    readonly messageText: string | DiagnosticChain;
  }
  export interface LanguageServiceHost {
    getCompilationSettings(): Readonly<Record<string, unknown>>;
    getScriptFileNames(): string[];
    getScriptVersion(name: string): string;
    getScriptSnapshot(name: string): ScriptSnapshot | undefined;
    getCurrentDirectory(): string;
    getDefaultLibFileName(): string;
    /** Asked while the service computes; work ends with an exception once it says so. */
    getCancellationToken(): { isCancellationRequested(): boolean };
    fileExists(name: string): boolean;
    readFile(name: string): string | undefined;
  }
  /** A piece of a text that says what something is. */
  export interface DisplayPart {
    readonly text: string;
  }
  interface DocumentationTag {
    readonly name: string;
    readonly text?: readonly DisplayPart[];
  }
  /** What the author wrote above a declaration. */
  export interface Documented {
    readonly documentation?: readonly DisplayPart[];
    readonly tags?: readonly DocumentationTag[];
  }
  export interface FilePlace {
    readonly fileName: string;
    readonly textSpan: TextSpan;
  }
  interface RenamePlace extends FilePlace {
    readonly prefixText?: string;
    readonly suffixText?: string;
  }
  interface CompletionList {
    readonly isMemberCompletion: boolean;
    readonly entries: readonly { readonly name: string; readonly kind: string; readonly sortText: string; readonly source?: string }[];
  }
  interface SignatureHelpItem extends Documented {
    readonly prefixDisplayParts: readonly DisplayPart[];
    readonly suffixDisplayParts: readonly DisplayPart[];
    readonly separatorDisplayParts: readonly DisplayPart[];
    readonly parameters: readonly (Documented & { readonly displayParts: readonly DisplayPart[] })[];
  }
  export interface NavigationTree {
    readonly text: string;
    readonly kind: string;
    readonly spans: readonly TextSpan[];
    readonly nameSpan?: TextSpan;
    readonly childItems?: readonly NavigationTree[];
  }
  interface CodeFix {
    readonly fixName: string;
    readonly description: string;
    readonly changes: readonly {
      readonly fileName: string;
      readonly textChanges: readonly { readonly span: TextSpan; readonly newText: string }[];
    }[];
  }
  type Preferences = Readonly<Record<string, unknown>>;
  export interface LanguageService {
    getSemanticDiagnostics(name: string): readonly Diagnostic[];
    getSuggestionDiagnostics(name: string): readonly Diagnostic[];
    getCompletionsAtPosition(name: string, offset: number, preferences: Preferences): CompletionList | undefined;
    getCompletionEntryDetails(
      name: string,
      offset: number,
      entry: string,
      format: undefined,
      source: undefined,
      preferences: Preferences,
      data: undefined,
    ): (Documented & { readonly displayParts: readonly DisplayPart[] }) | undefined;
    getSignatureHelpItems(
      name: string,
      offset: number,
      options: Preferences,
    ): { readonly items: readonly SignatureHelpItem[]; readonly selectedItemIndex: number; readonly argumentIndex: number } | undefined;
    getQuickInfoAtPosition(
      name: string,
      offset: number,
    ): (Documented & { readonly textSpan: TextSpan; readonly displayParts?: readonly DisplayPart[] }) | undefined;
    getDefinitionAtPosition(name: string, offset: number): readonly FilePlace[] | undefined;
    getReferencesAtPosition(name: string, offset: number): readonly FilePlace[] | undefined;
    getRenameInfo(
      name: string,
      offset: number,
      preferences: Preferences,
    ): { readonly canRename: false } | { readonly canRename: true; readonly displayName: string; readonly triggerSpan: TextSpan };
    findRenameLocations(
      name: string,
      offset: number,
      inStrings: boolean,
      inComments: boolean,
      preferences: Preferences,
    ): readonly RenamePlace[] | undefined;
    getNavigationTree(name: string): NavigationTree;
    getOutliningSpans(name: string): readonly { readonly textSpan: TextSpan; readonly kind: string }[];
    getCodeFixesAtPosition(
      name: string,
      start: number,
      end: number,
      codes: readonly number[],
      format: Preferences,
      preferences: Preferences,
    ): readonly CodeFix[];
  }
  export function createLanguageService(host: LanguageServiceHost): LanguageService;
}

declare module 'monaco-editor/languages/features/typescript/lib/lib' {
  /** Texts of the declarations of the language by their file names. */
  export const libFileMap: Readonly<Record<string, string>>;
}
