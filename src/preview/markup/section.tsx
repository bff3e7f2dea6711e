import { type ReactNode, useCallback } from 'react';
import { useFrame } from '../page-state/frame-context.ts';
import { classes } from './alignment.ts';
import { sectionMeasures, styles } from './measures.ts';
import { readParameters, textOf } from './read-parameters.ts';
import type { WidgetProps } from './widget-props.ts';

/** Returns whether a widget is shown: Api calls win over the result, the result over the configuration. */
export function isVisible(widget: WidgetProps, parameters = readParameters(widget.config, widget.result)): boolean {
  return widget.forcedVisible ?? parameters.flag('visible', true);
}

const hidden = { display: 'none' };

/** The `section` around every widget (`docs/format/widgets/README.md`, Section). */
export function Section(props: {
  readonly widget: WidgetProps;
  readonly measures?: Record<string, string>;
  readonly shown?: boolean;
  readonly title?: string;
  /** Class for a state of the widget, besides those any section may have. */
  readonly stateClass?: string | undefined;
  readonly elementRef?: (element: HTMLElement | null) => void;
  readonly children?: ReactNode;
}): ReactNode {
  const { widget, elementRef } = props;
  const { registerElement } = useFrame();
  const parameters = readParameters(widget.config, widget.result);
  const reference = useCallback(
    (element: HTMLElement | null) => {
      // Production always writes the attribute, often empty; React writes none for an empty style.
      if (element && !element.hasAttribute('style')) element.setAttribute('style', '');
      registerElement(widget.widgetKey, element);
      elementRef?.(element);
    },
    [registerElement, widget.widgetKey, elementRef],
  );
  const ordinal = parameters.get('ordinal');
  const isShown = props.shown ?? isVisible(widget, parameters);
  // `docs/format/widgets/README.md`, Section; a widget may have its own rule.
  const measures = props.measures ?? sectionMeasures(parameters);
  const className = classes(
    parameters.flag('margin') && 'wrapper',
    widget.forcedVisible !== undefined && 'forcedByEventMap',
    props.stateClass,
  );
  return (
    <section
      ref={reference}
      id={widget.id}
      className={className || undefined}
      style={styles(measures, !isShown && hidden)}
      title={props.title}
      data-tooltip={parameters.text('tooltip') || undefined}
      data-write={parameters.get('write') === 'off' ? 'off' : undefined}
      data-originalid={widget.originalId}
      data-ordinal={textOf(ordinal)}
    >
      {props.children}
    </section>
  );
}
