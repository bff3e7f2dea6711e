import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { EditedAnswer } from '../../../../shared/trace/intercept/edited-pause.ts';
import type { PausedExchange } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FixedHeaders } from './fixed-headers.tsx';

interface PausedAnswerFieldsProps {
  /** Whose answer it is; null for one that is written by hand. */
  readonly exchange: Exchange | null;
  readonly body: PausedExchange['body'];
  readonly answer: EditedAnswer;
  readonly onChange: (more: Partial<EditedAnswer>) => void;
}

/** Status, type and body of an answer: all that code gets of one. */
export function PausedAnswerFields({ exchange, body, answer, onChange }: PausedAnswerFieldsProps) {
  const { status, contentType, text } = answer;
  return (
    <>
      <div className="paused__line">
        <TextField
          label="Status"
          className="paused__mono paused__status"
          inputMode="numeric"
          value={status}
          onChange={(next) => onChange({ status: next })}
        />
        <TextField label="Content-Type" className="paused__mono" value={contentType} onChange={(next) => onChange({ contentType: next })} />
      </div>
      {body === 'text' ? (
        <TextArea
          label="Body"
          value={text}
          hint={
            exchange === null
              ? 'Ctrl+Enter answers. Nothing is sent.'
              : 'Ctrl+Enter continues. The code sees status, content type and body.'
          }
          rows={14}
          autoFocus
          onChange={(next) => onChange({ text: next })}
        />
      ) : (
        <p className="dialog-text">The body is too large to be changed here: it goes on as it is.</p>
      )}
      {exchange !== null && (
        <FixedHeaders
          title="Other headers, not visible to the code"
          headers={exchange.responseHeaders.filter(([name]) => name.toLowerCase() !== 'content-type')}
        />
      )}
    </>
  );
}
