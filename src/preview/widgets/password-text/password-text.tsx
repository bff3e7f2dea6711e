import { type ReactNode, useState } from 'react';
import { useSentText } from '../../typing/use-sent-text.ts';
import { asButton } from '../../markup/as-button.ts';
import { classes } from '../../markup/alignment.ts';
import { generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/**
 * Masked text with an eye that shows it; emitted when the focus leaves it (`docs/format/widgets/inputs.md`, Password). Never filled in;
 * new data empties it once it was left.
 */
export function PasswordTextWidget(widget: WidgetProps): ReactNode {
  const typed = useSentText(widget, '', { isEditable: true, isSecret: true });
  const [isShown, setIsShown] = useState(false);
  const parameters = readParameters(widget.config, widget.result);

  const onBlur = (): void => {
    if (typed.isChanged()) typed.send('savePassword', { value: typed.value });
  };
  return (
    <Section widget={widget}>
      <div
        // Production fills in no skin: the class ends in `undefined`.
        className="ks-password-text ks-password-text-undefined"
        style={styles(generalStyle(parameters), partStyle(parameters, 'main'))}
      >
        <div className="ks-password-text-inner" style={styles(partStyle(parameters, 'inner'))}>
          <input
            type={isShown ? 'text' : 'password'}
            className={classes('ks-password-text-input', typed.refusedClass)}
            value={typed.value}
            autoComplete="off"
            aria-label={parameters.text('title') || (parameters.text('tooltip') ?? widget.id)}
            data-id={widget.id}
            data-action="savePassword"
            style={styles(partStyle(parameters, 'input'))}
            {...typed.refusedAttributes}
            onChange={(event) => typed.type(event.target.value)}
            onKeyDown={typed.onRefusedKey}
            onBlur={onBlur}
          />
          <i
            className={classes('ks-password-text-icon', isShown ? 'icon-eye-slash' : 'icon-eye')}
            style={styles(partStyle(parameters, 'icon'))}
            {...asButton(() => setIsShown(!isShown), { 'aria-label': 'Show the text', 'aria-pressed': isShown })}
          />
        </div>
      </div>
    </Section>
  );
}
