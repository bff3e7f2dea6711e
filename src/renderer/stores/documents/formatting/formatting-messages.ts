import type { FormattingInput, FormattingRefusal } from '../../../../shared/formatting/formatting-types.ts';
import type { SelectedPart } from '../../../../shared/formatting/selected-edits.ts';
import type { TextEdit } from '../../../../shared/project/widget-edit/text-edit.ts';

/** What the worker is asked: the edits of a whole text, or of a part of it. */
export interface FormattingQuestion extends FormattingInput {
  readonly selected?: SelectedPart;
}

export type FormattingAnswer =
  | { readonly outcome: 'edits'; readonly edits: readonly TextEdit[] }
  | ({ readonly outcome: 'refused' } & FormattingRefusal);
