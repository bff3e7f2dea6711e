import { useState } from 'react';
import type { JsonObject } from '../../../shared/schema/json.ts';
import { stripTags } from '../../html/strip-tags.ts';
import { type Parameters, textOf } from '../../markup/read-parameters.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';
import { useRefusedValue } from '../../page-state/refused/use-refused-cells.ts';
import { commitText, draftOver, sharedTextDraft, type TextDraft } from './text-draft.ts';
import { textLook } from './text-look.ts';
import { useTextOverReload } from './use-text-over-reload.ts';

/** Returns the look of a text with a person's edits, and state and actions to edit its heading in place. */
export function useTextEditing(widget: WidgetProps, parameters: Parameters, withOrdinal: JsonObject) {
  const frame = useFrame();
  const [kept, setDraft] = useDraft<TextDraft>(widget.widgetKey, sharedTextDraft);
  const draft = draftOver(kept, widget.result);
  const [wasEdited, setWasEdited] = useState(false);
  const look = textLook(parameters, draft?.committed);
  const [refused, forgetRefused] = useRefusedValue(widget.widgetKey, look.title);
  const typing = draft?.typing;
  const isEditing = typing !== undefined;

  const type = (text: string | undefined): void => setDraft({ typing: text, committed: draft?.committed, over: widget.result });
  const canEdit = look.isEditable || look.isPerformable;
  useTextOverReload({ widget, typing, opened: canEdit ? stripTags(look.title) : undefined, type });
  const commit = (typed: string): void => {
    const loaded = stripTags(textOf(parameters.get('title')) ?? '');
    const edit = commitText(frame.store, widget.widgetKey, { typed, over: widget.result }, (before) =>
      frame.emitValue(widget.id, before ?? loaded),
    );
    frame.emitValue(widget.id, typed);
    if (look.isPerformable || look.icon) frame.emitEvent(widget.id, look.iconAction, { value: typed, on: true, ...withOrdinal }, edit);
    if (look.isEditable) frame.emitEvent(widget.id, 'write', { value: typed, ...withOrdinal }, edit);
  };
  return {
    look,
    refused,
    forgetRefused,
    /** Text of the open editor; `undefined` while none is open. */
    typing,
    /** Classes of the root. */
    state: isEditing ? 'ks-on ks-perform-edit' : wasEdited ? 'ks-perform-edit' : '',
    start: (): void => {
      if (isEditing || !canEdit) return;
      setWasEdited(true);
      type(stripTags(look.title));
    },
    type,
    /** Closes the editor, saving or discarding its text. */
    finish: (isCommitted: boolean): void => {
      if (typing === undefined) return;
      if (isCommitted && typing !== stripTags(look.title)) commit(typing);
      else if (draft?.committed === undefined) setDraft(undefined);
      else type(undefined);
    },
    /** Removes the class of an edited text. */
    forgetEdit: (): void => setWasEdited(false),
  };
}

export type TextEditing = ReturnType<typeof useTextEditing>;
