import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useFrame } from '../../frame/frame-context.ts';
import { HtmlContent } from '../../markup/html-content.tsx';
import { cssPixels, generalStyle, partStyle, styles } from '../../markup/measures.ts';
import { readParameters } from '../../markup/parameters.ts';
import { Section } from '../../markup/section.tsx';
import type { WidgetProps } from '../../markup/widget-props.ts';
import { borderStyle, buttonLook } from '../button/button-look.ts';
import { uploadLimits } from './file-checks.ts';
import { readFiles } from './read-files.ts';

const hiddenInput = { opacity: 0, width: '0.1px', height: '0.1px' } as const;

/**
 * Button that takes files, chosen or dropped onto it, and hands them over in one event (`dom.md` 3, ImageUpload). Progress is
 * that of reading them: sending is the runtime's.
 *
 * @param props.action Name of the event; it carries `files`, a list of `{name, type, content}`.
 */
export function UploadButton({ widget, action }: { readonly widget: WidgetProps; readonly action: string }): ReactNode {
  const frame = useFrame();
  const isReading = useRef(false);
  const [share, setShare] = useState<number | undefined>(undefined);
  const [isOver, setIsOver] = useState(false);
  const parameters = readParameters(widget.config, widget.result);
  const limits = uploadLimits(parameters);
  const look = buttonLook(parameters);
  const measures = Object.entries(generalStyle(parameters));
  const sizes = Object.fromEntries(measures.filter(([name]) => /height|width/i.test(name)));
  const spaces = Object.fromEntries(measures.filter(([name]) => /^(padding|margin)/.test(name)));

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
  const onDrag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type !== 'dragleave');
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files);
  };
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <Section widget={widget}>
      <div style={styles(spaces)}>
        <label
          className={look.rootClass}
          style={styles(sizes, borderStyle(parameters))}
          data-active={isOver ? '' : undefined}
          onDragOver={onDrag}
          onDragLeave={onDrag}
          onDrop={onDrop}
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
                  // The same file may be chosen again.
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
        <div className="progress" style={styles(sizes, !parameters.flag('progressVisible') && { display: 'none' })}>
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
      </div>
    </Section>
  );
}
