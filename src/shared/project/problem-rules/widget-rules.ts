import { exampleOfType } from '../../language/widget-facts.ts';
import { nearestName } from '../../language/nearest-name.ts';
import {
  commonParameters,
  findWidgetType,
  type WidgetParameterInfo,
  type WidgetTypeInfo,
  widgetTypeNames,
  widgetTypes,
} from '../../language/widget-catalogue.ts';
import { findMember, type ScriptMember } from '../reading/script-object.ts';
import type { ProblemList } from './collected-problems.ts';
import { isSlip } from './static-reading.ts';
import { isPlaceName } from '../place-name.ts';
import { type ProjectIndex, tableOfCellId } from '../project-parts.ts';
import type { ConfigWidget, WidgetConfigPart } from '../reading/widget-config-reader.ts';

/** Reports problems of widget-config.js (`docs/format/README.md`, Identifiers in the files, Pages and reusables, Names and ids). */
export function checkWidgets(index: ProjectIndex, part: WidgetConfigPart, problems: ProblemList): void {
  const { lines } = part.script;
  for (const fault of part.faults) {
    problems.add({
      code: fault.code,
      subject: fault.subject,
      message: fault.message,
      location: lines.location(fault.start, fault.end),
      ...(fault.widgetId === undefined ? {} : { widgetId: fault.widgetId }),
    });
  }
  const seen = new Map<string, ConfigWidget>();
  for (const widget of part.widgets) {
    const place = widget.idMember ?? { start: widget.start, end: Math.min(widget.end, widget.start + Math.max(1, widget.id.length)) };
    const first = seen.get(widget.id);
    if (first === undefined) seen.set(widget.id, widget);
    // A helper object used several times is found several times at the same position, and is still a duplicate when drawn.
    else if (!first.isAlternative && !widget.isAlternative) {
      problems.add({
        code: 'duplicate-widget-id',
        subject: widget.id,
        message: `The id '${widget.id}' is already used in line ${lines.position(first.idMember?.start ?? first.start).line}. Ids are unique over all pages: rename one.`,
        location: lines.location(place.start, place.end),
        widgetId: widget.id,
      });
    }
    if (widget.id.includes('_') && !isPlaceName(widget.id)) {
      problems.add({
        code: 'widget-id-underscore',
        subject: widget.id,
        message: `The id '${widget.id}' holds an underscore, which separates row and column in table cells. Rename it to '${withoutUnderscore(widget.id)}'.`,
        location: lines.location(place.start, place.end),
        widgetId: widget.id,
      });
    }
    checkType(index, widget, part, problems);
    checkParameters(index, widget, part, problems);
  }
}

/** Reports parameters, and values that have to be chosen, which are almost those of the catalogue (`docs/format/widgets`). */
function checkParameters(index: ProjectIndex, widget: ConfigWidget, part: WidgetConfigPart, problems: ProblemList): void {
  const info = findWidgetType(widget.type);
  if (info === undefined || index.ownClasses.has(widget.type)) return;
  const known = parametersOf(info);
  for (const member of widget.object.members) {
    const parameter = known.get(member.name);
    if (parameter !== undefined) checkChoice(widget, parameter, member, part, problems);
    else if (isSlipCandidate(widget, member)) {
      const meant = [...known.keys()].find((name) => isSlip(member.name, name) && findMember(widget.object, name) === undefined);
      if (meant === undefined) continue;
      problems.add({
        code: 'unknown-widget-parameter',
        subject: `${widget.id}.${member.name}`,
        given: member.name,
        message: `A ${widget.type} has no parameter '${member.name}'. Did you mean '${meant}'?`,
        location: part.script.lines.location(member.keyStart, member.keyEnd),
        widgetId: widget.id,
      });
    }
  }
}

const parameterMaps = new WeakMap<WidgetTypeInfo, ReadonlyMap<string, WidgetParameterInfo>>();

function parametersOf(info: WidgetTypeInfo): ReadonlyMap<string, WidgetParameterInfo> {
  let known = parameterMaps.get(info);
  if (known === undefined) {
    known = new Map([...commonParameters, ...info.parameters].map((parameter) => [parameter.name, parameter]));
    parameterMaps.set(info, known);
  }
  return known;
}

/** Names that no type has: what several types have may be left over from another one. */
function isSlipCandidate({ object }: ConfigWidget, { name, value }: ScriptMember): boolean {
  if (name.length < 4 || anyParameter.has(name) || value.type.endsWith('FunctionExpression')) return false;
  return object.members.length < 200;
}

const anyParameter: ReadonlySet<string> = new Set(widgetTypes.flatMap((info) => info.parameters.map(({ name }) => name)));

function checkChoice(
  { id, type }: ConfigWidget,
  { name, values }: WidgetParameterInfo,
  { value }: ScriptMember,
  part: WidgetConfigPart,
  problems: ProblemList,
): void {
  if (values === undefined || value.type !== 'Literal' || typeof value.value !== 'string' || values.includes(value.value)) return;
  const given = value.value;
  const meant = values.find((choice) => isSlip(given, choice));
  if (meant === undefined) return;
  problems.add({
    code: 'unknown-parameter-value',
    subject: `${id}.${name}`,
    given,
    message: `'${name}' of a ${type} has no value '${given}'. Did you mean '${meant}'?`,
    location: part.script.lines.location(value.start, value.end),
    widgetId: id,
  });
}

const typeEnding = 'Widget';

/** Returns the type that was probably meant, compared without the ending that all types share. */
function nearestType(type: string): string | undefined {
  if (!type.endsWith(typeEnding)) return nearestName(type, widgetTypeNames());
  const stems = widgetTypeNames().map((name) => name.slice(0, -typeEnding.length));
  const stem = nearestName(type.slice(0, -typeEnding.length), stems);
  return stem === undefined ? undefined : `${stem}${typeEnding}`;
}

function checkType(index: ProjectIndex, widget: ConfigWidget, part: WidgetConfigPart, problems: ProblemList): void {
  const { type, typeMember, id } = widget;
  const { lines } = part.script;
  if (typeMember === undefined) {
    if (widget.object.open) return;
    const message = `The widget '${id}' has no type. Add type: and a widget class such as ${exampleOfType}.`;
    const location = lines.location(widget.idMember?.start ?? widget.start, widget.idMember?.end ?? widget.start + 1);
    problems.add({ code: 'widget-without-type', subject: id, message, location, widgetId: id });
    return;
  }
  if (type === '' || findWidgetType(type) !== undefined || index.ownClasses.has(type)) return;
  const nearest = nearestType(type);
  problems.add({
    code: 'unknown-widget-type',
    subject: `${id}.${type}`,
    given: type,
    message: `There is no widget type '${type}'.${nearest === undefined ? ' It is drawn as an empty box.' : ` Did you mean '${nearest}'?`}`,
    location: lines.location(typeMember.start, typeMember.end),
    widgetId: id,
  });
}

const withoutUnderscore = (id: string) => id.replace(/_+(.?)/g, (_all, next: string) => next.toUpperCase());

/** Api functions whose first argument is the id of a widget, or a list of them (`docs/format/api.md`). */
const widgetMethods = new Set([
  'updateContent',
  'updateContentWithoutLoader',
  'updateWidgetsContent',
  'updateWidgetsContentWithoutLoader',
  'refresh',
  'forceRefresh',
  'refreshWithoutLoader',
  'forceRefreshWithoutLoader',
  'forceRefreshWidgets',
  'refreshWithState',
  'forceRefreshWithState',
  'showWidget',
  'showWidgets',
  'hideWidget',
  'hideWidgets',
  'toggleWidget',
  'toggleWidgets',
  'openPopup',
  'togglePopup',
  'closePopup',
]);

const popupMethods: ReadonlySet<string> = new Set(['openPopup', 'togglePopup', 'closePopup']);

/** Reports Api calls that name an unknown widget or page (`docs/format/errors.md`, Unknown widgets). */
export function checkMentions(index: ProjectIndex, problems: ProblemList): void {
  if (!index.widgetsAreKnown) return;
  for (const { file, mention } of index.apiMentions) {
    const isPage = mention.method === 'openPage';
    if (!isPage && !widgetMethods.has(mention.method)) continue;
    const known = isPage ? index.pages.has(mention.id) : index.widgets.has(mention.id);
    const table = tableOfCellId(mention.id);
    if (known || (table !== undefined && index.widgets.has(table))) continue;
    const lines = index.parts[file]?.script.lines;
    if (lines === undefined) continue;
    const isPopup = popupMethods.has(mention.method);
    const kind = isPage ? 'page' : isPopup ? 'popup' : 'widget';
    const hint = index.suggest(mention.id, isPage ? index.pages : index.widgets.keys());
    problems.add({
      code: `unknown-${kind}`,
      subject: `${mention.method}.${mention.id}`,
      given: mention.id,
      message: `Api.${mention.method} names the ${kind} '${mention.id}', which does not exist.${hint || ' Check the id.'}`,
      location: lines.location(mention.start, mention.end),
    });
  }
}
