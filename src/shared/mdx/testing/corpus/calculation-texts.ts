/** Queries with calculated members and sets; one text a line, `\n` for a line end. */
export const calculationTexts: readonly string[] = String.raw`
WITH MEMBER [Measure].[Share] AS [Measure].[Own] / [Measure].[Total] SELECT {[Measure].[Share]} ON 0 FROM [Sales]
WITH MEMBER [Measure].[Measure].[Share] AS '[Measure].[Own] / [Measure].[Total]', FORMAT_STRING = '0.0%' SELECT {[Measure].[Share]} ON 0 FROM [Sales]
WITH MEMBER [Measure].[Delta] AS [Version].[Actual] - [Version].[Budget], SOLVE_ORDER = 10, FORMAT_STRING = "#,##0.00" SELECT {[Measure].[Delta]} ON 0 FROM [Sales]
WITH MEMBER [Measure].[Delta %] AS IIF([Version].[Budget] = 0, 0, ([Version].[Actual] - [Version].[Budget]) / [Version].[Budget]), SOLVE_ORDER = 20 SELECT {[Measure].[Delta %]} ON COLUMNS FROM [Sales]
WITH MEMBER [M].[Caption] AS [Region].CurrentMember.Properties("Caption") SELECT {[M].[Caption]} ON 0, {[Region].Members} ON 1 FROM [Sales]
WITH MEMBER [M].[Caption] AS [Region].[Region].CURRENTMEMBER.PROPERTIES('MEMBER_CAPTION') SELECT {[M].[Caption]} ON 0, {[Region].Members} ON 1 FROM [Sales]
WITH MEMBER [M].[Name] AS [Region].CurrentMember.Name MEMBER [M].[Unique] AS [Region].CurrentMember.UniqueName SELECT {[M].[Name], [M].[Unique]} ON 0, {[Region].Members} ON 1 FROM [Sales]
WITH MEMBER [M].[Count] AS COUNT({[Region].Members}) SELECT {[M].[Count]} ON 0 FROM [Sales]
WITH MEMBER [M].[Sum] AS SUM({[Month].[2024-01]:[Month].[2024-06]}, [Measure].[Units]) SELECT {[M].[Sum]} ON 0 FROM [Sales]
WITH MEMBER [M].[Avg] AS AVG({[Month].Members}, [Measure].[Units]) MEMBER [M].[Max] AS MAX({[Month].Members}, [Measure].[Units]) MEMBER [M].[Min] AS MIN({[Month].Members}, [Measure].[Units]) SELECT {[M].[Avg], [M].[Max], [M].[Min]} ON 0 FROM [Sales]
WITH MEMBER [M].[Rank] AS RANK([Region].CurrentMember, {[Region].Members}) SELECT {[M].[Rank]} ON 0, {[Region].Members} ON 1 FROM [Sales]
WITH MEMBER [M].[Grade] AS CASE WHEN [M].[Units] > 100 THEN "A" WHEN [M].[Units] > 50 THEN "B" ELSE "C" END SELECT {[M].[Grade]} ON 0 FROM [Sales]
WITH MEMBER [M].[Label] AS CASE [Month].CurrentMember.Name WHEN "2024-01" THEN "January" ELSE [Month].CurrentMember.Name END SELECT {[M].[Label]} ON 0 FROM [Sales]
WITH MEMBER [M].[Text] AS [Region].CurrentMember.Name || " (" || [Region].CurrentMember.Properties("Code") || ")" SELECT {[M].[Text]} ON 0 FROM [Sales]
WITH MEMBER [M].[Power] AS (1 + [M].[Rate] / 100) ^ 12 SELECT {[M].[Power]} ON 0 FROM [Loans]
WITH MEMBER [M].[Negative] AS -[M].[Units] + -1.5 SELECT {[M].[Negative]} ON 0 FROM [Sales]
WITH MEMBER [M].[Small] AS 1.5e-3 * [M].[Units] SELECT {[M].[Small]} ON 0 FROM [Sales]
WITH MEMBER [M].[Null] AS NULL SELECT {[M].[Null]} ON 0 FROM [Sales]
WITH MEMBER [M].[Filled] AS COALESCEEMPTY([M].[Units], 0) SELECT {[M].[Filled]} ON 0 FROM [Sales]
WITH MEMBER [M].[Leaf] AS ISLEAF([Region].CurrentMember) MEMBER [M].[Kids] AS [Region].CurrentMember.Children.Count SELECT {[M].[Leaf], [M].[Kids]} ON 0, {[Region].Members} ON 1 FROM [Sales]
WITH MEMBER [M].[Other] AS [Plan].([Region].CurrentMember, [Measure].[Units]) SELECT {[M].[Other]} ON 0, {[Region].Members} ON 1 FROM [Sales]
WITH MEMBER [M].[Year ago] AS ([M].[Units], [Year].CurrentMember.Lag(1)) SELECT {[M].[Year ago]} ON 0, {[Year].Members} ON 1 FROM [Sales]
WITH MEMBER [M].[Quote] AS "it ""is""" SELECT {[M].[Quote]} ON 0 FROM [Sales]
WITH MEMBER [M].[Quote] AS 'IIF([M].[a] = "it''s", 1, 2)' SELECT {[M].[Quote]} ON 0 FROM [Sales]
WITH MEMBER [M].[Truth] AS [M].[a] >= 1 AND NOT [M].[b] <= 2 OR [M].[c] <> 3 XOR [M].[d] < 4 SELECT {[M].[Truth]} ON 0 FROM [Sales]
WITH SET [Best] AS {TOPCOUNT({[Region].Members}, 5, [Measure].[Units])} SELECT [Best] ON 0 FROM [Sales]
WITH SET [Best] AS '{[Region].Members}' SET [Worst] AS {BOTTOMCOUNT([Best], 2, [Measure].[Units])} SELECT {[Best], [Worst]} ON 0 FROM [Sales]
WITH SET Best AS HEAD({[Region].Members}, 3) MEMBER [Region].[Rest] AS AGGREGATE({EXCEPT({[Region].Members}, Best)}), SOLVE_ORDER = 5 SELECT {Best, [Region].[Rest]} ON 0 FROM [Sales]
WITH MEMBER [Region].[Sum of Best] AS SUM({[Region].[DE], [Region].[AT]}), FORMAT_STRING = "0", SOLVE_ORDER = 1 SELECT {[Region].[Sum of Best]} ON ROWS, {[Measure].[Units]} ON COLUMNS FROM [Sales] WHERE ([Year].[2024])
WITH\n  -- share of the whole\n  MEMBER [M].[Share] AS [M].[a] / [M].[b] // in parts\nSELECT {[M].[Share]} ON 0\nFROM [Sales] /* the end */
`
  .trim()
  .split('\n')
  .map((line) => line.replaceAll('\\n', '\n'));
