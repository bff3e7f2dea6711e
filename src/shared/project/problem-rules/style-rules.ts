import { findWidgetType, type WidgetParameterInfo, type WidgetTypeInfo } from '../../language/widget-catalogue.ts';
import type { ProjectIndex } from '../project-parts.ts';
import type { ScriptMember } from '../reading/script-object.ts';
import type { ConfigWidget, WidgetConfigPart } from '../reading/widget-config-reader.ts';
import { type ProjectStyles, skinsIn, usualIcons } from '../style-names.ts';
import type { ProblemList } from './collected-problems.ts';

/**
 * Reports skins and icons that no style sheet of the project defines, where the sheets define others of that kind
 * (`docs/format/style-sheets.md`, Skins and Icons).
 */
export function checkStyles(index: ProjectIndex, part: WidgetConfigPart, problems: ProblemList): void {
  const { styles } = index;
  if (styles === undefined) return;
  const known: KnownStyles = {
    styles,
    classes: new Set(styles.classes),
    icons: new Set([...styles.icons, ...usualIcons]),
    skins: new Map(),
  };
  for (const widget of part.widgets) {
    const info = findWidgetType(widget.type);
    if (info === undefined || index.ownClasses.has(widget.type)) continue;
    const picking = pickingParameters(info);
    for (const member of widget.object.members) {
      const parameter = picking.get(member.name);
      const { value } = member;
      if (parameter === undefined || value.type !== 'Literal' || typeof value.value !== 'string') continue;
      const given = value.value.trim();
      const fault =
        given === '' ? undefined : parameter.picks === 'skin' ? unknownSkin(parameter, given, known) : unknownIcon(parameter, given, known);
      if (fault !== undefined) report({ index, part, problems }, widget, member, fault);
    }
  }
}

interface KnownStyles {
  readonly styles: ProjectStyles;
  readonly classes: ReadonlySet<string>;
  readonly icons: ReadonlySet<string>;
  /** Skins by the begin of their classes. */
  readonly skins: Map<string, readonly string[]>;
}

interface StyleFault {
  readonly code: 'unknown-skin' | 'unknown-icon';
  readonly name: string;
  /** The class that no sheet has. */
  readonly missing: string;
  readonly candidates: Iterable<string>;
}

const pickers = new WeakMap<WidgetTypeInfo, ReadonlyMap<string, WidgetParameterInfo>>();

function pickingParameters(info: WidgetTypeInfo): ReadonlyMap<string, WidgetParameterInfo> {
  let found = pickers.get(info);
  if (found === undefined) {
    const picking = info.parameters.filter(({ picks }) => picks === 'skin' || picks === 'icon' || picks === 'icon name');
    found = new Map(picking.map((parameter) => [parameter.name, parameter]));
    pickers.set(info, found);
  }
  return found;
}

function unknownSkin({ classStart = '', default: preset }: WidgetParameterInfo, given: string, known: KnownStyles): StyleFault | undefined {
  const name = given.split(/\s/)[0] ?? '';
  const missing = classStart + name;
  if (classStart === '' || name === preset || known.classes.has(missing)) return undefined;
  const skins = known.skins.get(classStart) ?? skinsIn(known.styles, classStart);
  known.skins.set(classStart, skins);
  // Without skins of that kind, whoever draws the page has sheets that are not part of the project.
  if (skins.length === 0) return undefined;
  return { code: 'unknown-skin', name, missing, candidates: typeof preset === 'string' ? [...skins, preset] : skins };
}

function unknownIcon({ picks }: WidgetParameterInfo, given: string, { styles, icons }: KnownStyles): StyleFault | undefined {
  if (styles.icons.length === 0) return undefined;
  const isName = picks === 'icon name';
  for (const name of given.split(/\s+/)) {
    const missing = isName ? `icon-${name}` : name;
    if (!missing.startsWith('icon-') || icons.has(missing)) continue;
    return { code: 'unknown-icon', name, missing, candidates: isName ? [...icons].map((icon) => icon.slice('icon-'.length)) : icons };
  }
  return undefined;
}

function report(
  { index, part, problems }: { readonly index: ProjectIndex; readonly part: WidgetConfigPart; readonly problems: ProblemList },
  { id }: ConfigWidget,
  { name: parameter, value }: ScriptMember,
  { code, name, missing, candidates }: StyleFault,
): void {
  const what = code === 'unknown-skin' ? 'skin' : 'icon';
  problems.add({
    code,
    subject: `${id}.${parameter}`,
    given: name,
    message: `No style sheet defines the ${what} '${name}' of '${id}' (.${missing}).${index.suggest(name, candidates) || ` Add a rule for it, or choose another ${what}.`}`,
    location: part.script.lines.location(value.start, value.end),
    widgetId: id,
  });
}
