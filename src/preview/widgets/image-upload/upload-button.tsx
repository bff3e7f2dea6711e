import { type CSSProperties, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssPixels, generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/read-parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { borderStyle, buttonLook } from '../button/button-look.ts';
import { type UploadLimits, uploadLimits } from './file-checks.ts';
import { readFiles } from './read-files.ts';

const hiddenInput = { opacity: 0, width: '0.1px', height: '0.1px' } as const;

/** Returns a function that reads chosen files and sends them in one event, and the share that is read, 0 to 1. */
function useUpload(widget: WidgetProps, action: string, limits: UploadLimits) {
  const frame = useFrame();
  const isReading = useRef(false);
  const [share, setShare] = useState<number | undefined>(undefined);
  const take = async (list: FileList | null): Promise<void> => {
    const files = [...(list ?? [])];
    if (files.length === 0 || isReading.current) return;
    isReading.current = true;
    setShare(0);
    const outcome = await readFiles(files, limits, setShare);
    isReading.current = false;
    if ('files' in outcome) {
      frame.emitEvent(widget.id, action, { files: [...outcome.files] });
      return;
    }
    setShare(undefined);
    frame.showMessage(outcome.problems.join('<br>'), 'warning');
  };
  return { take, share };
}

/** Returns whether files are dragged over the button, and the handlers that take them. */
function useDroppedFiles(take: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type !== 'dragleave');
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return { isOver, onDragOver: onDrag, onDragLeave: onDrag, onDrop };
}

/**
 * Button that accepts files, chosen or dropped onto it, and sends them in one event (`docs/format/widgets/inputs.md`, Image upload). Shows
 * the progress of reading them: sending is up to the runtime.
 *
 * @param props.action Name of the event; it carries `files`, a list of `{name, type, content}`.
 */
export function UploadButton({ widget, action }: { readonly widget: WidgetProps; readonly action: string }): ReactNode {
  const parameters = readParameters(widget.config, widget.result);
  const { take, share } = useUpload(widget, action, uploadLimits(parameters));
  const look = buttonLook(parameters);
  const measures = Object.entries(generalStyle(parameters));
  const sizes = Object.fromEntries(measures.filter(([name]) => /height|width/i.test(name)));
  const spaces = Object.fromEntries(measures.filter(([name]) => /^(padding|margin)/.test(name)));

  const { isOver, ...dropping } = useDroppedFiles((files) => void take(files));
  return (
    <Section widget={widget}>
      <div style={styles(spaces)}>
        <label
          className={look.rootClass}
          style={styles(sizes, borderStyle(parameters))}
          data-active={isOver ? '' : undefined}
          {...dropping}
        >
          <div className="ks-button-inner" style={look.innerStyle}>
            <div className="ks-button-content">
              <input
                type="file"
                multiple
                data-action={action}
                data-id={widget.id}
                style={hiddenInput}
                aria-label={look.plainLabel || (parameters.text('tooltip') ?? widget.id)}
                onChange={(event) => {
                  const input = event.target;
                  // Cleared so that the same file can be chosen again.
                  void take(input.files).then(() => {
                    input.value = '';
                  });
                }}
              />
              <div
                className="ks-button-icon"
                style={styles(partStyle(parameters, 'img'), {
                  width: cssPixels(parameters.get('iconWidth')),
                  height: cssPixels(parameters.get('iconHeight')),
                })}
              >
                {look.icon ? <span className={look.icon} /> : null}
              </div>
              <div className="ks-button-divider" style={look.dividerStyle} />
              <HtmlContent className="ks-button-label" style={look.labelStyle} html={look.label} />
            </div>
          </div>
        </label>
        <ReadingProgress share={share} style={styles(sizes, !parameters.flag('progressVisible') && { display: 'none' })} />
      </div>
    </Section>
  );
}

function ReadingProgress(props: { readonly share: number | undefined; readonly style: CSSProperties }): ReactNode {
  const percent = props.share === undefined ? undefined : Math.round(props.share * 100);
  return (
    <div className="progress" style={props.style}>
      <div
        className="progress-bar"
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={percent ?? 0}
        aria-valuemin={0}
        aria-valuemax={100}
        style={styles({ textAlign: 'center', width: percent === undefined ? undefined : `${percent}%` })}
      >
        {percent === undefined ? '' : `${percent}%`}
      </div>
    </div>
  );
}
