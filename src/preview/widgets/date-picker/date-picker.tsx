import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { refusedAttributes, refusedClass } from '../../page-state/refused/refused-text.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { readParameters, textOf } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { onDateKey } from './date-keys.ts';
import { type DateParameters, dateParameters } from './date-configuration.ts';
import { activeItemId, DatePickerPanel } from './date-picker-panel.tsx';
import { type DatePicker, useDatePicker } from './use-date-picker.ts';

/** The text of the date: a click opens the calendar below it. */
function DateField(props: {
  readonly panelId: string;
  readonly picker: DatePicker;
  readonly parameters: DateParameters;
  readonly label: string;
}): ReactNode {
  const { panelId, picker } = props;
  const { isEditable, isMonthPicker } = props.parameters;
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field is the mouse target around its input
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input inside has the keys
    <div
      className="ks-datepicker-field"
      onClick={() => {
        input.current?.focus();
        picker.toggle();
      }}
    >
      <div className="ks-datepicker-field-inner">
        <div className="ks-datepicker-icon icon-date" />
        <input
          ref={input}
          type="text"
          className={classes('ks-datepicker-input', picker.refused && refusedClass)}
          placeholder="Choose..."
          value={picker.text}
          disabled={!isEditable}
          autoComplete="off"
          role="combobox"
          aria-label={props.label}
          aria-haspopup="dialog"
          aria-expanded={isEditable && picker.isOpen}
          aria-controls={isEditable ? panelId : undefined}
          aria-activedescendant={isEditable && picker.isOpen ? activeItemId(panelId, picker.cursor, isMonthPicker) : undefined}
          {...refusedAttributes(picker.refused, 'field')}
          onChange={(event) => picker.type(event.target.value)}
          onKeyDown={(event) => onDateKey(event, picker, picker.cursor, isMonthPicker)}
        />
      </div>
    </div>
  );
}

/** Field for a day, month or year, with a calendar (`docs/format/widgets/inputs.md`, Date picker). */
export function DatePickerWidget(widget: WidgetProps): ReactNode {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const texts = readParameters(widget.config, widget.result);
  const parameters = dateParameters(widget.config, widget.result, new Date());
  const picker = useDatePicker(widget, parameters);
  const { isEditable, isMonthPicker } = parameters;
  const title = texts.text('title') ?? '';

  const onBlur = (event: FocusEvent): void => {
    if (!root.current?.contains(event.relatedTarget)) picker.close();
  };
  return (
    <Section widget={widget}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus left, nothing else */}
      <div
        ref={root}
        className={classes('ks-datepicker dropdown-type', skinClass('ks-datepicker', texts))}
        style={styles(generalStyle(texts))}
        data-ordinal={textOf(texts.get('ordinal'))}
        data-monthpicker={isMonthPicker}
        data-min-date={texts.text('minDate')}
        data-max-date={texts.text('maxDate')}
        onBlur={onBlur}
      >
        <div className="ks-datepicker-inner" style={styles(partStyle(texts, 'inner'))}>
          <div className="ks-datepicker-title" style={styles(partStyle(texts, 'title'))}>
            {texts.get('titleVisible') === false ? '' : title}
          </div>
          <DateField panelId={panelId} picker={picker} parameters={parameters} label={title || widget.id} />
        </div>
        {isEditable ? (
          <DatePickerPanel
            panelId={panelId}
            picker={picker}
            parameters={parameters}
            monthLocale={texts.text('monthLocale') || 'en-US'}
            yearButtonText={texts.text('fullYearButtonText') ?? 'Full year'}
          />
        ) : null}
      </div>
    </Section>
  );
}
