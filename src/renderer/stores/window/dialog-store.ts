import type { RequestDraft } from '../../../shared/trace/edited-request/request-draft.ts';
import type { Exchange } from '../../../shared/trace/exchange/exchange.ts';
import type { PausedExchange } from '../../../shared/trace/intercept/intercept-schema.ts';
import { create } from 'zustand';
import type { Breakpoint } from '../../../shared/debugger/debugger-schema.ts';
import type { ApplicationChoice } from '../../../shared/schema/project-schema.ts';

/** A place in the documentation that the app brings along. */
export interface DocumentationPlace {
  /** Path of the page, such as `docs/format/values.md`. */
  readonly page: string;
  /** Heading of the section, or its anchor. */
  readonly section?: string;
  /** A name, such as `Api.openPage`: the first place in the section whose code has it. */
  readonly mention?: string;
}

/** What the dialog for new parts of a project asks the name of. */
export type NewPart = 'page' | 'popup' | 'query';

/** The dialog that is open, with what it needs. Write questions are apart: they come by themselves. */
export type OpenDialog =
  /** Where the project opens that is chosen. */
  | { readonly kind: 'folder'; readonly inNewWindow?: boolean }
  /** Projects that were opened before. */
  | { readonly kind: 'recent' }
  /** `folder`: an empty one that a person wanted to open. */
  | { readonly kind: 'new-project'; readonly folder?: string }
  | { readonly kind: 'application'; readonly applications: readonly ApplicationChoice[]; readonly inNewWindow?: boolean }
  | { readonly kind: 'trust' }
  | { readonly kind: 'connections'; readonly editId?: string }
  | { readonly kind: 'sign-in'; readonly connectionId: string }
  /** Secrets that are stored, without showing one. */
  | { readonly kind: 'credentials' }
  /** `query` starts with `>` for commands. */
  | { readonly kind: 'palette'; readonly query: string }
  /** Widget types to add at the selected place. */
  | { readonly kind: 'add-widget' }
  | { readonly kind: 'new-part'; readonly part: NewPart }
  /** The new name of what `useRename` holds. */
  | { readonly kind: 'rename' }
  | { readonly kind: 'page-size' }
  | { readonly kind: 'edit-request'; readonly like: string | null; readonly start: RequestDraft }
  /** The connection that a recorded request is sent to as well. */
  | { readonly kind: 'send-elsewhere'; readonly exchange: Exchange }
  /** Rules of *Intercept*; `filter`: of a rule to add. */
  | { readonly kind: 'intercept'; readonly filter?: string }
  /** `body`: undefined if it cannot be edited. */
  | {
      readonly kind: 'paused';
      readonly paused: PausedExchange;
      readonly exchange: Exchange;
      readonly body: string | undefined;
      readonly byHand: boolean;
    }
  /** Condition or log message of the breakpoint of a line. */
  | { readonly kind: 'breakpoint'; readonly place: Pick<Breakpoint, 'path' | 'line'>; readonly part: 'condition' | 'logMessage' }
  | { readonly kind: 'user' }
  | { readonly kind: 'limits' }
  | { readonly kind: 'documentation'; readonly place: DocumentationPlace }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'about' };

export const useDialog = create<{ readonly dialog: OpenDialog | null }>(() => ({ dialog: null }));

export function openDialog(dialog: OpenDialog): void {
  useDialog.setState({ dialog });
}

/** Closes the open dialog; with `kind` only that one. */
export function closeDialog(kind?: OpenDialog['kind']): void {
  useDialog.setState((state) => (kind === undefined || state.dialog?.kind === kind ? { dialog: null } : state));
}
