import type { ColourDeclaration, ExplainedColour, StyledElement } from '../../../../shared/explain/colour-messages.ts';
import {
  coloursBeside,
  findColourParameter,
  findSkinParameter,
  type ParameterPlaces,
} from '../../../../shared/explain/colour-parameters.ts';
import { pathText } from '../../../../shared/explain/find-part.ts';
import type { DrawnPart } from '../../../../shared/schema/drawn-part.ts';
import { visibleText } from '../../../../shared/text/visible-text.ts';
import { Progress } from '../../../ui/overlays/progress.tsx';
import { ChainLink } from './chain-link.tsx';
import { ColourParameter } from './colour-parameter.tsx';
import { SourceLink } from '../source-link.tsx';
import { withHexColours, isColour } from './colour-text.ts';
import type { Explained } from './use-explained.ts';
import { useColours, useLinkedSheets, useParameterPlaces } from './use-colours.ts';

const names = {
  background: 'Background',
  text: 'Text',
  border: 'Border',
  top: 'Border above',
  right: 'Border right',
  bottom: 'Border below',
  left: 'Border left',
} as const;

interface WhyColoursProps {
  readonly widgetId: string;
  readonly part: DrawnPart;
  readonly explained: Explained;
}

/** Where the background, the colour of the text and that of the border come from. */
export function WhyColours({ widgetId, part, explained }: WhyColoursProps) {
  const shown = useColours(widgetId, part, explained.data?.revision);
  const places = useParameterPlaces(widgetId, part, explained);
  // A canvas has no text of its own.
  const isDrawn = shown?.colours?.every(({ kind }) => kind !== 'text') === true;
  const beside = isDrawn && part.index !== undefined ? coloursBeside(places, part.index) : [];
  return (
    <ChainLink title="Colour">
      {shown === null && <Progress text="Looking at the style sheets" />}
      {shown !== null && shown.colours === undefined && (
        <p className="detail__note">The widget is not in sight. Open what it is in, then ask again.</p>
      )}
      {shown?.colours !== undefined && shown.colours.length > 0 && (
        <ul className="why__colours" aria-label="Colours">
          {shown.colours.map((colour) => (
            <Colour key={colour.kind} colour={colour} places={places} explained={explained} />
          ))}
        </ul>
      )}
      {isDrawn && (
        <p className="detail__note">
          {beside.length > 0
            ? 'The chart draws it itself. Beside it in the result:'
            : 'The chart draws it itself, with the colours of its parameters.'}
        </p>
      )}
      {beside.map((given) => (
        <ColourParameter key={pathText(given.path)} given={given} explained={explained} />
      ))}
      {shown?.isCut && <p className="detail__note">Sheets taken in with @import, and rules beyond the first 20,000, were not looked at.</p>}
    </ChainLink>
  );
}

interface ColourProps {
  readonly colour: ExplainedColour;
  readonly places: ParameterPlaces;
  readonly explained: Explained;
}

/** `table.ks-grid`: an element as a selector would name it. */
const elementText = ({ name, classes }: StyledElement): string => [name, ...classes.slice(0, 3)].join('.');

function Colour({ colour, places, explained }: ColourProps) {
  const { kind, value, element, outward, declarations, variables, undecided, moving } = colour;
  const [winner, ...others] = declarations;
  const more = others.length + colour.more;
  const source = { colour, places, explained };
  return (
    <li aria-label={names[kind]}>
      <p className="why__colour">
        <span className="why__swatch" style={isColour(value) ? { backgroundColor: value } : {}} aria-hidden="true" />
        <span className="why__colour-name">{names[kind]}</span>
        <code className="why__text">{visibleText(withHexColours(value))}</code>
        {outward > 0 && <span className="detail__note">of {visibleText(elementText(element))} around it</span>}
      </p>
      {winner === undefined ? (
        <p className="detail__note">
          {kind === 'background' || kind === 'text' ? 'Nothing sets it: the browser’s own.' : 'Nothing sets it: that of the text.'}
        </p>
      ) : (
        <Declaration declaration={winner} {...source} />
      )}
      {variables.map(({ name, declarations: [set] }) => (
        <div key={name} className="why__variable">
          {set === undefined ? (
            <p className="detail__note">
              <code>{visibleText(name)}</code> is not set.
            </p>
          ) : (
            <Declaration declaration={set} {...source} />
          )}
        </div>
      ))}
      {moving && <p className="detail__note">A transition or an animation is changing it now.</p>}
      {undecided > 0 && (
        <p className="detail__note">
          {undecided === 1
            ? '1 rule in @container or @scope sets it, too, and is'
            : `${undecided} rules in @container or @scope set it, too, and are`}{' '}
          not weighed.
        </p>
      )}
      {more > 0 && (
        <details className="why__losing">
          <summary>{more === 1 ? '1 other loses' : `${more} others lose`}</summary>
          {others.map((declaration, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a declaration is known by its place in the order
            <Declaration key={index} declaration={declaration} {...source} />
          ))}
          {colour.more > 0 && <p className="detail__note">{colour.more} more are not listed.</p>}
        </details>
      )}
    </li>
  );
}

const coloured = (kind: ExplainedColour['kind']) => (kind === 'background' || kind === 'text' ? kind : 'border');

const appSheets = {
  base: 'Base rules of the field, which every project has.',
  look: 'Plain look of Dashwright, since the project has no style sheet.',
} as const;

/** A declaration, with the place where it is written. */
function Declaration({ declaration, colour, places, explained }: ColourProps & { readonly declaration: ColourDeclaration }) {
  const { from, property, value, important, selector, conditions } = declaration;
  const sheets = useLinkedSheets();
  const text = <code className="why__text">{visibleText(`${property}: ${withHexColours(value)}${important ? ' !important' : ''}`)}</code>;
  if (from === 'inline') {
    const given = findColourParameter(places, colour.element, coloured(colour.kind));
    return (
      <div className="why__declaration">
        {given === undefined ? (
          <>
            {text}
            <span className="detail__note">Inline: written by the widget, or in the HTML of its text.</span>
          </>
        ) : (
          <ColourParameter given={given} explained={explained} />
        )}
      </div>
    );
  }
  const path = from === 'sheet' ? sheets[declaration.sheet] : undefined;
  const skin = findSkinParameter(places, `${conditions} ${selector}`);
  return (
    <div className="why__declaration">
      <code className="why__text">{visibleText([conditions, selector].filter(Boolean).join(' '))}</code>
      {text}
      {path !== undefined && <SourceLink location={{ path, line: declaration.line, column: declaration.column }} />}
      {from !== 'sheet' && <span className="detail__note">{appSheets[from]}</span>}
      {skin !== undefined && <ColourParameter given={skin} explained={explained} />}
    </div>
  );
}
