/**
 * Kinds of steps with their labels in a trace: the phases of both pipelines in the order of `docs/format/parameters.md`, Order of a load
 * and Order of a write. `function`: the function or execute form; `member`: a function of the entry such as initFinished; `event`: an
 * action of the event map; `listener`: a widget that listens; `timer`: armed by this run; `effect`: an Api call.
 */
export const stepLabels = {
  condition: 'Condition',
  default: 'Default',
  state: 'State',
  function: 'Function',
  validation: 'Validation',
  url: 'URL',
  type: 'Method',
  body: 'Body',
  parameters: 'Parameters',
  request: 'Request',
  parsing: 'Parsing',
  result: 'Result',
  callback: 'Callback',
  member: 'Finished',
  event: 'Event map',
  listener: 'Listener',
  timer: 'Timer',
  effect: 'Effect',
  console: 'Console',
  error: 'Error',
} as const;

type StepKind = keyof typeof stepLabels;
export const stepKinds = Object.keys(stepLabels) as [StepKind, ...StepKind[]];
