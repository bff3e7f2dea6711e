import type { GivenParameter } from '../../../../shared/explain/colour-parameters.ts';
import { pathText } from '../../../../shared/explain/find-part.ts';
import { shortJson } from '../../../../shared/trace/short-json.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { useCanvas } from '../../../stores/page/canvas-store.ts';
import { useSession } from '../../../stores/session/session-store.ts';
import { askWhy } from '../../../stores/traffic/why-store.ts';
import { configuredPlace } from '../../../stores/widgets/made-widgets.ts';
import { SourceLink } from '../source-link.tsx';
import type { Explained } from './use-explained.ts';

const origins = { result: 'in the result of init', configuration: 'in the configuration', default: 'default of the widget' } as const;

interface ColourParameterProps {
  readonly given: GivenParameter;
  readonly explained: Explained;
}

/** A parameter that chose a colour, with the place where it is written, and for one of a result what made it. */
export function ColourParameter({ given, explained }: ColourParameterProps) {
  const model = useSession((state) => state.model);
  const tree = useCanvas((state) => state.page?.tree);
  const { origin, path, value, widgetId } = given;
  const code = explained.run?.steps.findLast(({ kind }) => kind === 'function' || kind === 'default' || kind === 'state')?.location;
  const query = explained.run?.steps.findLast(({ kind }) => kind === 'body' || kind === 'parameters')?.location;
  const place = origin === 'result' ? (code ?? query) : configuredPlace(model, tree, widgetId);
  return (
    <span className="why__parameter">
      <code className="why__text">{visibleText(`${pathText(path)}: ${shortJson(value, 100)}`)}</code>
      <span className="detail__note">{origins[origin]}</span>
      {place && <SourceLink location={place} />}
      {origin === 'result' && (
        <button type="button" className="link" onClick={() => askWhy(widgetId, { path: [...path] })}>
          Why this value?
        </button>
      )}
    </span>
  );
}
