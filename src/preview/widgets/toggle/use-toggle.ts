import { useRef } from 'react';
import { z } from 'zod';
import { useDraft, useFrame } from '../../page-state/frame-context.ts';
import { beginChoice } from '../../page-state/refused/begin-choice.ts';
import { useRefusedValue } from '../../page-state/refused/use-refused-cells.ts';
import type { Parameters } from '../../markup/read-parameters.ts';
import { plainText } from '../../markup/plain-text.ts';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { isOn, nextToggleState } from './toggle-state.ts';
import { useToggleGroup } from './use-toggle-group.ts';

const sharedState = z.literal([0, 1]);

/** Returns the state of a toggle and a function that switches it, after its question. */
export function useToggle(widget: WidgetProps, parameters: Parameters) {
  const frame = useFrame();
  const isAsking = useRef(false);
  const [draft] = useDraft<0 | 1>(widget.widgetKey, sharedState);
  const loaded = isOn(parameters.get('value')) ? 1 : 0;
  const value = draft ?? loaded;
  const [refused, forgetRefused] = useRefusedValue(widget.widgetKey, String(value));
  const groupId = parameters.text('groupId');
  const switchOthersOff = useToggleGroup(frame.store, widget.widgetKey, groupId);
  const ordinal = parameters.get('ordinal');
  const question = parameters.text('confirmMessage');

  const toggle = async (): Promise<void> => {
    const next = nextToggleState(value, groupId);
    if (!parameters.flag('editable', true) || next === undefined || isAsking.current) return;
    if (question) {
      isAsking.current = true;
      const answer = await frame.confirm(question);
      isAsking.current = false;
      if (!answer) return;
    }
    const switchOthersBack = switchOthersOff();
    const edit = beginChoice<0 | 1>(frame, {
      widgetKey: widget.widgetKey,
      typed: next === 1 ? plainText(parameters.text('titleOn') ?? '') || 'On' : plainText(parameters.text('titleOff') ?? '') || 'Off',
      before: draft,
      next,
      onBack: (before) => {
        switchOthersBack();
        frame.emitValue(widget.id, before ?? loaded);
      },
    });
    const action = parameters.text('action') || 'switch';
    frame.emitEvent(widget.id, action, ordinal === undefined ? { value: next } : { value: next, ordinal }, edit);
  };
  return { value, refused, forgetRefused, toggle };
}
