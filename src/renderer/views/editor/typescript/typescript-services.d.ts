/** What is used of the TypeScript service that Monaco ships with. */
declare module 'monaco-editor/languages/features/typescript/lib/typescriptServices' {
  interface TextSpan {
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
  }
  interface Diagnostic {
    readonly start?: number;
    readonly length?: number;
    readonly code: number;
    readonly messageText: string | DiagnosticChain;
  }
  interface LanguageServiceHost {
    getCompilationSettings(): Readonly<Record<string, unknown>>;
    getScriptFileNames(): string[];
    getScriptVersion(name: string): string;
    getScriptSnapshot(name: string): ScriptSnapshot | undefined;
    getCurrentDirectory(): string;
    getDefaultLibFileName(): string;
    fileExists(name: string): boolean;
    readFile(name: string): string | undefined;
  }
  interface LanguageService {
    getSemanticDiagnostics(name: string): readonly Diagnostic[];
    getSuggestionDiagnostics(name: string): readonly Diagnostic[];
  }
  export function createLanguageService(host: LanguageServiceHost): LanguageService;
}

declare module 'monaco-editor/languages/features/typescript/lib/lib' {
  /** Texts of the declarations of the language by their file names. */
  export const libFileMap: Readonly<Record<string, string>>;
}
