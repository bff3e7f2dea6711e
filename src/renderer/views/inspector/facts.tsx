import { Fragment, type ReactNode, useId } from 'react';
import type { TraceParameter } from '../../../shared/trace/trace.ts';
import { classNames } from '../../ui/class-names.ts';
import { BreakableAddress } from './breakable-address.tsx';
import { SourceLink } from './source-link.tsx';

interface FactsProps {
  readonly facts: readonly (readonly [string, ReactNode])[];
  /** Whether the values are figures and words of the window, not text of a request, which is in the font of code. */
  readonly areFigures?: boolean;
}

/** Names and values, one under the other. */
export function Facts(props: FactsProps) {
  return (
    <dl className={classNames('facts', props.areFigures && 'facts--figures')}>
      {props.facts.map(([name, value]) => (
        <div key={name} className="facts__line">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FactSectionProps {
  readonly title: string;
  /** Beside the title, at the end of its line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function FactSection(props: FactSectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h3 id={id}>{props.title}</h3>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}

/** Headers as they went over the wire; secrets are masked before they come here. */
export function HeaderTable(props: { readonly headers: readonly (readonly [string, string])[] }) {
  if (props.headers.length === 0) return <p className="detail__note">None.</p>;
  return (
    <table className="plain-table">
      <tbody>
        {props.headers.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may stand twice with the same value.
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>
              <BreakableAddress text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Places of one placeholder that are named; a query rarely has more. */
const mostPlaces = 3;

/** What filled the placeholders of a stored query, and where. */
export function ParameterTable(props: { readonly parameters: readonly TraceParameter[] }) {
  return (
    <table className="plain-table plain-table--mono">
      <thead>
        <tr>
          <th scope="col">Placeholder</th>
          <th scope="col">Value</th>
          <th scope="col">In the query</th>
        </tr>
      </thead>
      <tbody>
        {props.parameters.map(({ name, value, used, places }) => (
          <tr key={name}>
            <th scope="row">${name}</th>
            <td>{value === '' ? <span className="detail__note">empty</span> : value}</td>
            <td className={used ? 'tone-ok' : 'tone-warning'}>
              {used ? 'used' : 'not used'}
              <PlaceLinks places={places ?? []} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlaceLinks({ places }: { readonly places: NonNullable<TraceParameter['places']> }) {
  const links = places.flatMap(({ location, template }) => (location ? [{ location, offset: template.offset }] : []));
  return (
    <>
      {links.slice(0, mostPlaces).map(({ location, offset }) => (
        <Fragment key={offset}>
          {' '}
          <SourceLink location={location} />
        </Fragment>
      ))}
      {links.length > mostPlaces && ` and ${links.length - mostPlaces} more`}
    </>
  );
}
