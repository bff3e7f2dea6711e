/** A function of MDX with its parameters, as completion shows it. */
export interface MdxFunction {
  readonly name: string;
  readonly parameters: readonly string[];
}

/** One line each; the words between brackets are the parameters. */
const signatures = `
Ancestor(member, level)
Avg(set, value)
BottomCount(set, count, value)
CoalesceEmpty(value, otherwise)
Count(set)
CrossJoin(set, set)
Descendants(member, level, flag)
Distinct(set)
DrillDownLevel(set)
DrillDownMember(set, set)
Except(set, set)
Extract(set, dimension)
Filter(set, condition)
Generate(set, set)
Head(set, count)
Hierarchize(set)
IIF(condition, value, otherwise)
InStr(text, part)
Intersect(set, set)
IsEmpty(value)
IsLeaf(member)
LastPeriods(count, member)
Left(text, count)
Len(text)
Max(set, value)
Min(set, value)
NonEmpty(set, set)
Order(set, value, BDESC)
ParallelPeriod(level, count, member)
PeriodsToDate(level, member)
Rank(tuple, set)
Right(text, count)
StrToMember(text)
StrToSet(text)
Subset(set, start, count)
Sum(set, value)
Tail(set, count)
TM1DrillDownMember(set, ALL, RECURSIVE)
TM1FilterByLevel(set, level)
TM1FilterByPattern(set, "pattern")
TM1Member(tuple, index)
TM1RollUp(set, set)
TM1Sort(set, ASC)
TM1SortByIndex(set, ASC)
TM1SubsetAll(dimension)
TM1SubsetToSet(dimension, "subset")
TopCount(set, count, value)
TopPercent(set, percent, value)
UCase(text)
Union(set, set)
`;

export const mdxFunctions: readonly MdxFunction[] = signatures
  .trim()
  .split('\n')
  .map((line) => ({
    name: line.slice(0, line.indexOf('(')),
    parameters: line.slice(line.indexOf('(') + 1, -1).split(', '),
  }));

/** What may follow a member, hierarchy or set after a dot. */
export const mdxMethods: readonly string[] = [
  'Members',
  'Children',
  'AllMembers',
  'CurrentMember',
  'DefaultMember',
  'FirstChild',
  'LastChild',
  'FirstSibling',
  'LastSibling',
  'Parent',
  'Siblings',
  'NextMember',
  'PrevMember',
  'Lag(1)',
  'Lead(1)',
  'Level',
  'Levels(0)',
  'Hierarchy',
  'Dimension',
  'Name',
  'UniqueName',
  'Properties("")',
  'Item(0)',
  'Value',
];

export const mdxKeywords: readonly string[] = [
  'SELECT',
  'FROM',
  'WHERE',
  'WITH',
  'MEMBER',
  'SET',
  'AS',
  'ON',
  'COLUMNS',
  'ROWS',
  'NON EMPTY',
  'DIMENSION PROPERTIES',
  'HAVING',
  'CASE',
  'WHEN',
  'THEN',
  'ELSE',
  'END',
  'AND',
  'OR',
  'NOT',
  'IS',
  'UPDATE CUBE',
  'SOLVE_ORDER',
  'FORMAT_STRING',
];
