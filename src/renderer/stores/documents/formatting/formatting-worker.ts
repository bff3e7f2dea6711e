import { formatFile } from '../../../../shared/formatting/format-file.ts';
import { formattingEdits } from '../../../../shared/formatting/formatting-edits.ts';
import { selectedEdits } from '../../../../shared/formatting/selected-edits.ts';
import type { FormattingAnswer, FormattingQuestion } from './formatting-messages.ts';

async function answerTo({ selected, ...input }: FormattingQuestion): Promise<FormattingAnswer> {
  const result = await formatFile(input);
  if (result.outcome === 'refused') return result;
  const edits = formattingEdits(input.text, result.text);
  if (selected === undefined) return { outcome: 'edits', edits };
  const kept = selectedEdits(input.role, input.text, edits, selected);
  if (kept === undefined)
    return {
      outcome: 'refused',
      message: 'This part cannot be formatted alone. Select whole entries, or format the document.',
      line: 1,
      column: 1,
    };
  return { outcome: 'edits', edits: kept };
}

self.onmessage = async ({ data }: MessageEvent<FormattingQuestion>) => {
  self.postMessage(await answerTo(data));
};
