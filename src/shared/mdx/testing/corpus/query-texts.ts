// biome-ignore-all lint/suspicious/noTemplateCurlyInString: holes are written as templates write them.
/** Queries and updates as bodies of requests have them; one text a line, `\n` for a line end. */
export const queryTexts: readonly string[] = String.raw`
SELECT {[Measure].[Units]} ON COLUMNS, {[Region].Members} ON ROWS FROM [Sales]
SELECT {[Measure].[Units]} ON 0, {[Region].Members} ON 1, {[Year].Members} ON 2 FROM [Sales]
SELECT {[Measure].[Units]} ON AXIS(0), {[Region].Members} ON AXIS(1) FROM [Sales]
SELECT {[a].[b]} ON COLUMNS, {[c].[d]} ON ROWS, {[e].[f]} ON PAGES FROM [Sales]
select non empty {[Region].members} on rows, non empty {[Month].members} on columns from sales where ([Measure].[Units])
SELECT NON EMPTY {[Region].Members} * {[Product].Members} ON ROWS, {[Month].Members} ON COLUMNS FROM [Sales]
SELECT NON EMPTY {[Region].Members} * {[Product].Members} * {[Year].[2024]} ON 0 FROM [Sales] WHERE ([Version].[Actual], [Measure].[Units])
SELECT {[Region].Members} DIMENSION PROPERTIES [Region].[Caption], [Region].[Code] ON ROWS, {[Month].Members} ON COLUMNS FROM [Sales]
SELECT {[Region].Members} PROPERTIES MEMBER_NAME, MEMBER_CAPTION, MEMBER_UNIQUE_NAME ON 0 FROM [Sales]
SELECT {[Region].Members} DIMENSION PROPERTIES PARENT_UNIQUE_NAME, CHILDREN_CARDINALITY ON 0 FROM [Sales]
SELECT {[Region].Members} ON 0 FROM [Sales] CELL PROPERTIES VALUE, FORMATTED_VALUE, FORMAT_STRING
SELECT {[Region].Members} ON 0 FROM [Sales] WHERE ([Year].[2024]) CELL PROPERTIES CELL_ORDINAL, VALUE
SELECT {[Region].Members} HAVING [Measure].[Units] > 0 ON 0 FROM [Sales]
SELECT NON EMPTY {[Region].Members} HAVING [Measure].[Units] > 0 DIMENSION PROPERTIES [Region].[Code] ON 0 FROM [Sales]
SELECT {[Region].Members} ON 0 FROM (SELECT {[Year].[2024]} ON 0 FROM [Sales])
SELECT {[Region].Members} ON 0 FROM (SELECT {[Year].[2024]} ON 0, {[Version].[Actual]} ON 1 FROM [Sales]) WHERE ([Measure].[Units])
SELECT FROM [Sales]
SELECT FROM [Sales] WHERE ([Region].[DE], [Year].[2024], [Measure].[Units])
SELECT {} ON 0 FROM [Sales]
SELECT TM1IGNORE_BADTUPLES {[Region].[DE]} ON 0 FROM [Sales]
SELECT {TM1SORT(TM1FILTERBYLEVEL({TM1SUBSETALL([Month])}, 0), ASC)} ON 0 FROM [}ElementAttributes_Month]
SELECT {[}ElementAttributes_Region].[Caption]} ON 0, {TM1SUBSETALL([Region])} ON 1 FROM [}ElementAttributes_Region]
SELECT {[}Cubes].Members} ON 0 FROM [}CubeProperties]
SELECT {[Region].[Region].[World^Europe^DE]} ON 0 FROM [Sales]
SELECT {[Region:Geo].[World]} ON 0 FROM [Sales]
SELECT {[Größe].[Übung], [План].[Год]} ON 0 FROM [Verkäufe]
SELECT {[Region].[DE]} ON 0 FROM [Sales] WHERE [Year].[2024]
SELECT {[Region].[DE]} ON 0 FROM [Sales] WHERE {[Year].[2023], [Year].[2024]}
SELECT {[Region].[DE]} ON 0 FROM [Sales];
-- header\nSELECT {[Region].[DE] /* here */, -- there\n [Region].[AT]} ON 0\n// before the cube\nFROM [Sales]
SELECT\r\n\t{[Region].[DE]}\r\n\tON COLUMNS\r\nFROM\r\n\t[Sales]
SELECT {[Region].[Region].[$region]} ON 0, {[Month].[$from]:[Month].[$to]} ON 1 FROM [$cube] WHERE ([Version].[$version])
SELECT {FILTER({[Product].Members}, INSTR([Product].CurrentMember.Name, "$search") > 0)} ON COLUMNS FROM [Sales]
SELECT {$members} ON 0, $rows ON 1 FROM [Sales] WHERE ($slicer)
SELECT {SUBSET($set, $start, $count)} ON 0 FROM [Sales]
SELECT {[Measure].[$measure]} ON 0, NON EMPTY {TM1SubsetToSet([Region], "$subset")} ON 1 FROM [Sales]
UPDATE CUBE [Sales] SET ([Region].[DE], [Year].[2024], [Measure].[Units]) = 12.5
UPDATE [Sales] SET ([Region].[DE], [Measure].[Note]) = 'it''s done'
UPDATE CUBE [Sales] SET ([Region].[DE], [Measure].[Units]) = 1, ([Region].[AT], [Measure].[Units]) = [Measure].[a] * 1.1
UPDATE CUBE [$cube] SET ([Region].[$region], [Measure].[Units]) = $value
`
  .trim()
  .split('\n')
  .map((line) => line.replaceAll('\\n', '\n').replaceAll('\\r', '\r').replaceAll('\\t', '\t'));

/** Queries of template literals; `${...}` is an unknown of any kind. */
export const templateTexts: readonly string[] = [
  "SELECT {[Region].[${v('regionList.choose.value')}]} ON 0 FROM [Sales]",
  'SELECT ${nonEmpty ? "NON EMPTY" : ""} {[Region].Members} ON 0 FROM [${cube}]',
  'SELECT {${ids.map((id) => `[Region].[${id}]`).join(",")}} ON 0 FROM [Sales] WHERE (${slicer})',
  'WITH MEMBER [M].[x] AS ${formula}, FORMAT_STRING = "${format}" SELECT {[M].[x]} ON 0 FROM [Sales]',
  'UPDATE CUBE [${cube}] SET ([Region].[${region}], [M].[Units]) = ${value}',
  '{TM1FILTERBYPATTERN({TM1SUBSETALL([${dimension}])}, "*${search}*")}',
];
