import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { classes, skinClass } from '../../markup/alignment.ts';
import { cssPixels, generalStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';

/**
 * Picture of the application's folder, or a glyph if the configuration names one (`docs/format/widgets/text-and-buttons.md`, Image).
 * Measures and glyph size only come from the configuration. A click, Enter and Space raise `imageClicked`.
 */
export function ImageWidget(widget: WidgetProps): ReactNode {
  const frame = useFrame();
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const configured = readParameters(widget.config);
  const parameters = readParameters(widget.config, widget.result);
  const title = parameters.text('title');
  const fileName = parameters.text('fileName');
  const address = fileName ? frame.imageUrl(fileName) : undefined;
  // A missing picture is replaced by its title: only then is there a text to style.
  const isTitleShown = address === undefined || missing === address;
  const titleStyle = { color: parameters.text('titleFontColor'), fontSize: cssPixels(parameters.number('titleFontSize')) };
  const own = [generalStyle(configured), { fontSize: cssPixels(configured.get('fontSize')) }] as const;

  const click = (): void => frame.emitEvent(widget.id, 'imageClicked', {});
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) click();
  };
  return (
    <Section widget={widget}>
      {/* biome-ignore lint/a11y/useSemanticElements: skins address this very element */}
      <div
        className={classes('ks-image', skinClass('ks-image', parameters))}
        role="button"
        tabIndex={0}
        aria-label={title || (parameters.text('tooltip') ?? widget.id)}
        data-action="imageClicked"
        data-id={widget.id}
        onClick={click}
        onKeyDown={onKeyDown}
      >
        {configured.get('icon') ? (
          <span className={`icon-${parameters.text('icon') ?? ''}`} style={styles({ display: 'inline-block' }, ...own)} />
        ) : (
          <img
            src={address}
            alt={title ?? ''}
            style={styles(...own, isTitleShown && titleStyle)}
            onError={() => setMissing(address)}
            onLoad={() => setMissing(undefined)}
          />
        )}
      </div>
    </Section>
  );
}
