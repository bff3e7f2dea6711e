import type { WidgetTypeInfo } from '../../shared/language/widget-catalogue.ts';
import type { WidgetDefinition } from '../markup/widget-definition.ts';

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function section(info: WidgetTypeInfo, definition: WidgetDefinition | undefined): string {
  const lines = [`## ${info.type}`, '', `${info.title}. ${info.description}`, ''];
  if (!definition) return [...lines, 'Not drawn yet: a box of its size names it.', ''].join('\n');
  if (info.parameters.length === 0) return [...lines, 'No parameters beyond the common ones.', ''].join('\n');
  const rows = info.parameters.map(({ name, type, default: fallback }) => {
    const reason = definition.ignored?.[name];
    const shown = fallback === undefined ? '' : `\`${cell(JSON.stringify(fallback))}\``;
    return `| \`${name}\` | ${cell(type)} | ${shown} | ${reason === undefined ? 'supported' : `ignored: ${cell(reason)}`} |`;
  });
  return [...lines, '| parameter | type | default | here |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Returns the text of `docs/widgets.md`: every type with its parameters, supported or ignored and why. */
export function widgetDocument(types: readonly WidgetTypeInfo[], definitionOf: (type: string) => WidgetDefinition | undefined): string {
  const head = [
    '# Widgets',
    '',
    'Every widget type with its own parameters. A parameter is looked up in the result of `init`, then in the configuration, then its',
    'default is taken. The common parameters (`id`, `visible`, `width`, `height`, margins, paddings, `skin`, `tooltip`, `listen`, ...)',
    'hold for all types. This page is made from the folders of `src/preview/widgets`; `npx vitest run src/preview/widgets -u` writes it.',
    '',
  ];
  return [...head, ...types.map((info) => section(info, definitionOf(info.type)))].join('\n');
}
