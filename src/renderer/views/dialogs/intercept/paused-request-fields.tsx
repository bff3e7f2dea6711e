import { requestMethods } from '../../../../shared/trace/edited-request/edited-request.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import type { EditedPause } from '../../../../shared/trace/intercept/edited-pause.ts';
import { headersByHand, isHeaderByHand } from '../../../../shared/trace/edited-request/headers-by-hand.ts';
import type { PausedExchange } from '../../../../shared/trace/intercept/intercept-schema.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FixedHeaders } from './fixed-headers.tsx';

/** Why a body is not shown for editing. */
const fixedBodies: Readonly<Record<Exclude<PausedExchange['body'], 'text'>, string>> = {
  files: 'Files are uploaded: they go on as they are.',
  large: 'The body is too large to be changed here: it goes on as it is.',
};

interface PausedRequestFieldsProps {
  readonly exchange: Exchange;
  readonly body: PausedExchange['body'];
  readonly request: EditedPause;
  readonly onChange: (more: Partial<EditedPause>) => void;
}

/** Method, path, body and headers of a paused request. */
export function PausedRequestFields({ exchange, body, request, onChange }: PausedRequestFieldsProps) {
  const { method, path, text, isQuery, headers } = request;
  const methods: readonly string[] = requestMethods.some((known) => known === exchange.method)
    ? requestMethods
    : [exchange.method, ...requestMethods];
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return (
    <>
      <div className="paused__line">
        <Select
          label="Method"
          value={method}
          options={methods.map((value) => ({ value, label: value }))}
          onChange={(next) => onChange({ method: next })}
        />
        <TextField label="Path" className="paused__mono" value={path} onChange={(next) => onChange({ path: next })} />
      </div>
      {body === 'text' ? (
        <TextArea
          label={isQuery ? 'Query (MDX)' : 'Body'}
          value={hasBody ? text : ''}
          disabled={!hasBody}
          hint={hasBody ? 'Ctrl+Enter continues. A write asks before it is sent, as always.' : `${method} is sent without a body.`}
          rows={7}
          autoFocus={hasBody}
          onChange={(next) => onChange({ text: next })}
        />
      ) : (
        <p className="dialog-text">{fixedBodies[body]}</p>
      )}
      <TextArea
        label="Headers you may set"
        value={headers}
        hint={`One per line: ${headersByHand.join(', ')}.`}
        rows={3}
        onChange={(next) => onChange({ headers: next })}
      />
      <FixedHeaders title="Sent as they are" headers={exchange.requestHeaders.filter(([name]) => !isHeaderByHand(name))} />
    </>
  );
}
