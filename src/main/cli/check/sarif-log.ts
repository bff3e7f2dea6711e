import { isRuleName, ruleFacts, ruleNames } from '../../../shared/project/problem-rules/rule-list/rule-names.ts';
import type { Problem } from '../../../shared/schema/project-schema.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Returns the log of one run in SARIF 2.1.0; places are relative to the project folder. */
export function sarifLog(problems: readonly Problem[], version: string) {
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Dashwright', semanticVersion: version, rules: ruleNames.map(describeRule) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map(resultOf),
      },
    ],
  };
}

function describeRule(name: (typeof ruleNames)[number]) {
  const { severity, finds, advice } = ruleFacts[name];
  return {
    id: name,
    shortDescription: { text: finds },
    help: { text: `${finds} ${advice}` },
    defaultConfiguration: { level: levels[severity] },
  };
}

function resultOf({ code, severity, message, location, id }: Problem) {
  return {
    ruleId: code,
    ...(isRuleName(code) ? { ruleIndex: ruleNames.indexOf(code) } : {}),
    level: levels[severity],
    message: { text: message },
    partialFingerprints: { 'problem/v1': id },
    ...(location === undefined ? {} : { locations: [{ physicalLocation: physicalLocation(location) }] }),
  };
}

function physicalLocation({ path, line, column, endLine, endColumn }: NonNullable<Problem['location']>) {
  return {
    artifactLocation: { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
    region: {
      startLine: line,
      startColumn: column,
      ...(endLine === undefined ? {} : { endLine }),
      ...(endColumn === undefined ? {} : { endColumn }),
    },
  };
}
