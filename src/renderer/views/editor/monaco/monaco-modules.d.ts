/// <reference types="vite/client" />

declare module 'monaco-editor/platform/actions/common/actions' {
  /** What a menu offers: a command, or a menu of its own. */
  export interface MenuItem {
    command?: { readonly id: string; title: string | { readonly value: string; readonly original: string } };
  }
  export const MenuId: { readonly EditorContext: unknown; readonly EditorContextPeek: unknown };
  export const MenuRegistry: { getMenuItems(id: unknown): readonly MenuItem[] };
}

declare module 'monaco-editor/languages/definitions/javascript/javascript' {
  import type { languages } from 'monaco-editor/editor';

  export const conf: languages.LanguageConfiguration;
  export const language: languages.IMonarchLanguage & { tokenizer: { [name: string]: languages.IMonarchLanguageRule[] } };
}

declare module 'monaco-editor/editor/contrib/gotoError/browser/gotoErrorWidget' {
  /** The peek of a problem. */
  export class MarkerNavigationWidget {
    readonly _container: HTMLElement | undefined;
    computeRequiredHeight(): number;
    showAtMarker(...given: readonly unknown[]): void;
    updateMarker(...given: readonly unknown[]): void;
    _onWidth(...given: readonly unknown[]): void;
    _relayout(): void;
  }
}
