import { type ListedCookie, mostCookies, sentCookies, setCookies } from '../../../../shared/trace/wire/cookie-list.ts';
import type { Exchange } from '../../../../shared/trace/exchange/exchange.ts';
import { formatCount } from '../../../../shared/trace/format.ts';
import { secretMask } from '../../../../shared/text/secret-mask.ts';
import { FactSection } from '../facts.tsx';

type Headers = Exchange['requestHeaders'];

/** Names of the cookies that a request carried; nothing without any. */
export function SentCookies({ headers }: { readonly headers: Headers }) {
  const cookies = sentCookies(headers);
  return <CookieTable title="Cookies sent" cookies={cookies} columns={[['Value', () => secretMask]]} />;
}

/** Names and attributes of the cookies that an answer set; nothing without any. */
export function SetCookies({ headers }: { readonly headers: Headers }) {
  return <CookieTable title="Cookies set" cookies={setCookies(headers)} columns={ofServer} />;
}

type Column = readonly [title: string, textOf: (cookie: ListedCookie) => string];

const attributeOf = ({ attributes }: ListedCookie, wanted: string): string | null | undefined =>
  attributes.find(([name]) => name.toLowerCase() === wanted)?.[1];

const ofServer: readonly Column[] = [
  ['Value', () => secretMask],
  ['Domain', (cookie) => attributeOf(cookie, 'domain') ?? 'this host'],
  ['Path', (cookie) => attributeOf(cookie, 'path') ?? 'of the request'],
  ['Expires', expiryOf],
  ['Flags', flagsOf],
];
const ownColumns: ReadonlySet<string> = new Set(['domain', 'path', 'expires', 'max-age']);

/** The number of seconds counts over the date, as browsers have it. */
function expiryOf(cookie: ListedCookie): string {
  const seconds = attributeOf(cookie, 'max-age');
  if (typeof seconds === 'string' && seconds !== secretMask) return Number(seconds) <= 0 ? 'at once' : `after ${seconds} s`;
  return attributeOf(cookie, 'expires') ?? 'with the session';
}

function flagsOf({ attributes }: ListedCookie): string {
  const flags = attributes.filter(([name]) => !ownColumns.has(name.toLowerCase()));
  return flags.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join(', ') || '–';
}

interface CookieTableProps {
  readonly title: string;
  readonly cookies: readonly ListedCookie[];
  /** Behind the name. */
  readonly columns: readonly Column[];
}

function CookieTable({ title, cookies, columns }: CookieTableProps) {
  if (cookies.length === 0) return null;
  return (
    <FactSection title={title}>
      <table className="plain-table cookie-table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            {columns.map(([column]) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cookies.slice(0, mostCookies).map((cookie, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cookie may be set twice.
            <tr key={index}>
              <th scope="row">{cookie.name}</th>
              {columns.map(([column, textOf]) => (
                <td key={column}>{textOf(cookie)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {cookies.length > mostCookies && <p className="detail__note">And {formatCount(cookies.length - mostCookies)} more.</p>}
    </FactSection>
  );
}
