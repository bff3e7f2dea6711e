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
  /** A piece of a script as it was parsed; offsets in its text, `pos` before the comments in front of it. */
  export interface SyntaxNode {
    readonly kind: number;
    readonly pos: number;
    readonly end: number;
    getStart(file: SourceFile): number;
  }
  export interface SourceFile extends SyntaxNode {
    readonly text: string;
    readonly statements: readonly SyntaxNode[];
    /** The names that it declares, once it is bound. */
    readonly locals?: ReadonlyMap<string, unknown>;
    readonly commonJsModuleIndicator?: unknown;
    readonly externalModuleIndicator?: unknown;
  }
  interface CancellationToken {
    isCancellationRequested(): boolean;
    throwIfCancellationRequested(): void;
  }
  interface TypeChecker {
    getTypeAtLocation(node: SyntaxNode): unknown;
    runWithCancellationToken<Result>(token: CancellationToken, work: (checker: TypeChecker) => Result): Result;
  }
  export interface Program {
    getSourceFile(name: string): SourceFile | undefined;
    getTypeChecker(): TypeChecker;
    /** Checks these statements alone, and what was begun in the file since; returns what was found in it so far. */
    getSemanticDiagnostics(file: SourceFile, token: CancellationToken, nodes: readonly SyntaxNode[]): readonly Diagnostic[];
  }
  interface NodeList extends ReadonlyArray<SyntaxNode> {
    readonly pos: number;
  }
  interface ExpressionHolder extends SyntaxNode {
    readonly expression: SyntaxNode;
  }
  interface UnaryExpression extends SyntaxNode {
    readonly operator: number;
    readonly operand: SyntaxNode;
  }
  interface ForStatement extends SyntaxNode {
    readonly initializer: SyntaxNode;
  }
  type Guard<Kind extends SyntaxNode = SyntaxNode> = (node: SyntaxNode) => node is Kind;
  export const typescript: {
    readonly SyntaxKind: Readonly<
      Record<'EqualsToken' | 'FirstAssignment' | 'LastAssignment' | 'PlusPlusToken' | 'MinusMinusToken' | 'ThisKeyword', number>
    >;
    readonly OperationCanceledException: new () => Error;
    forEachChild(node: SyntaxNode, visit: (child: SyntaxNode) => void): void;
    readonly isExpressionStatement: Guard<ExpressionHolder & { readonly jsDoc?: readonly { readonly tags?: unknown }[] }>;
    readonly isBinaryExpression: Guard<
      SyntaxNode & { readonly left: SyntaxNode; readonly operatorToken: SyntaxNode; readonly right: SyntaxNode }
    >;
    readonly isIdentifier: Guard<SyntaxNode & { readonly text: string }>;
    readonly isObjectLiteralExpression: Guard<SyntaxNode & { readonly properties: NodeList }>;
    readonly isArrayLiteralExpression: Guard<SyntaxNode & { readonly elements: NodeList }>;
    readonly isPropertyAssignment: Guard<SyntaxNode & { readonly name: SyntaxNode; readonly initializer: SyntaxNode }>;
    readonly isSpreadAssignment: Guard<ExpressionHolder>;
    readonly isSpreadElement: Guard<ExpressionHolder>;
    readonly isPropertyAccessExpression: Guard<ExpressionHolder>;
    readonly isElementAccessExpression: Guard<ExpressionHolder>;
    readonly isParenthesizedExpression: Guard<ExpressionHolder>;
    readonly isCallExpression: Guard<SyntaxNode & { readonly arguments: NodeList }>;
    readonly isPrefixUnaryExpression: Guard<UnaryExpression>;
    readonly isPostfixUnaryExpression: Guard<UnaryExpression>;
    readonly isForInStatement: Guard<ForStatement>;
    readonly isForOfStatement: Guard<ForStatement>;
    isOmittedExpression(node: SyntaxNode): boolean;
    isComputedPropertyName(node: SyntaxNode): boolean;
    isFunctionDeclaration(node: SyntaxNode): boolean;
    isClassDeclaration(node: SyntaxNode): boolean;
    isVariableStatement(node: SyntaxNode): boolean;
    isFunctionExpression(node: SyntaxNode): boolean;
    isArrowFunction(node: SyntaxNode): boolean;
  };
  export interface LanguageService {
    /** Returns all texts as one program, made anew where a text changed. */
    getProgram(): Program | undefined;
    getSemanticDiagnostics(name: string): readonly Diagnostic[];
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
