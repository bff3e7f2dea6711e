import { dump } from 'js-yaml';
import type { FlowDeed } from './flow-schema.ts';

/** A flow as it was recorded: nothing is expected yet. */
export interface RecordedFlow {
  readonly name: string;
  /** Page that was open at the beginning. */
  readonly page: string;
  readonly deeds: readonly FlowDeed[];
}

/** Returns the text of a recorded flow, with `problems: none` after its last step; `readFlow` reads it back. */
export function writeFlow({ name, page, deeds }: RecordedFlow): string {
  const steps = [...deeds.map(writtenDeed), { expect: [{ problems: 'none' }] }];
  const text = dump({ name, page, steps }, { lineWidth: -1, noRefs: true });
  return `# Recorded in Dashwright. Add what you expect of a step below it: expect: [{ text: { widget: <id>, contains: <text> } }]\n${text}`;
}

function writtenDeed(deed: FlowDeed): object {
  switch (deed.kind) {
    case 'event': {
      const { value, ...others } = deed.values;
      const event = `${deed.widgetId}.${deed.action}`;
      return { event, ...(value === undefined ? {} : { value }), ...(Object.keys(others).length === 0 ? {} : { values: others }) };
    }
    case 'input':
      return { input: deed.widgetId, value: deed.value };
    case 'open':
      return { open: deed.page };
    case 'wait':
      return { wait: deed.milliseconds };
    case 'look':
      return { expect: [] };
  }
}

/** Returns the name of the file for the name of a flow, without folder; undefined if it has no letter or digit to make one of. */
export function flowFileName(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return plain === '' ? undefined : `${plain}.yml`;
}
