import type { HostCallHandlers } from '../../../../shared/contract/host-calls.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { consoleAction } from '../../../../shared/trace/trace.ts';
import { namesAnswer, readAnswerForCode } from './answer-for-code.ts';
import type { HandlerParts } from './handler-parts.ts';

type RunningCall = 'action.run' | 'console.run' | 'console.members' | 'limits.read' | 'limits.save' | 'runtime.restart';

/** Returns the host calls about what runs: actions, limits, the runtime. */
export function createRunningHandlers({ projects, backEnd }: HandlerParts): Pick<HostCallHandlers, RunningCall> {
  return {
    'action.run': async ({ widgetId, action, values }) => {
      if (action === consoleAction) throw new AppError('unknown-value', 'This was typed into the console. Run it there again.');
      const { runtime, state } = projects.required();
      const kind = state()
        .model.entries.find((entry) => entry.widgetId === widgetId)
        ?.actions.find((one) => one.name === action)?.kind;
      const input = { widgetId, action, values, cause: { kind: 'command' } } as const;
      const isLoad = kind === 'load' || action === 'init';
      const result = isLoad ? await runtime.runLoad(input) : await runtime.runEvent({ ...input, sequence: 0 });
      return { traceId: result.traceId };
    },
    'console.run': async ({ text, widgetId, exchangeId }) => {
      const { runtime } = projects.required();
      const given = namesAnswer(text) ? { answer: await readAnswerForCode(backEnd, exchangeId) } : {};
      const { traceId } = await runtime.runInput({ text, widgetId: widgetId ?? '', ...given });
      return { traceId };
    },
    'console.members': async ({ path, widgetId }) => {
      const names = await projects.required().runtime.memberNames(widgetId ?? '', path);
      return { names: names.filter((name) => backEnd.redact(name) === name) };
    },
    'limits.read': async () => projects.limits(),
    'limits.save': ({ changes }) => projects.saveLimits(changes),
    'runtime.restart': async () => {
      await projects.required().restart();
      return {};
    },
  };
}
