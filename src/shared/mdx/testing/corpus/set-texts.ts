/** Sets as subsets, pickers and axes of the field have them; one text a line. */
export const setTexts: readonly string[] = `
{[Region].[Region].Members}
{[Region].[Region].AllMembers}
{[Region].Children}
{[Region].[Region].[Europe].Children}
[Region].[Region].[Europe].Siblings
{[Region].[Region].DefaultMember}
{[Region].[Region].CurrentMember}
{[Region].[Region].[Europe].FirstChild, [Region].[Region].[Europe].LastChild}
{[Region].[Region].[Europe].Parent}
{[Month].[Month].[2024-03].PrevMember, [Month].[Month].[2024-03], [Month].[Month].[2024-03].NextMember}
{[Month].[Month].[2024-03].Lag(1)}
{[Month].[Month].[2024-03].Lead(-1)}
{[Month].[Month].[2024-01]:[Month].[Month].[2024-12]}
{[Month].[Month].[2024-03].Lag(2) : [Month].[Month].[2024-03]}
{[Region].[Region].Levels(0).Members}
{[Region].[Region].[Europe].Level.Members}
{TM1SUBSETALL([Region])}
{TM1SubsetAll([Region].[Region])}
{TM1SUBSETALL( [}Clients] )}
{TM1SUBSETBASIS()}
TM1SubsetToSet([Region].[Region], "All Regions")
{TM1SUBSETTOSET([Region].[Region], "Default", "public")}
{[Region].[All Regions]}
{TM1FILTERBYLEVEL({TM1SUBSETALL([Region])}, 0)}
{TM1FILTERBYLEVEL({TM1DRILLDOWNMEMBER({[Region].[World]}, ALL, RECURSIVE)}, 0)}
{TM1FILTERBYPATTERN({TM1SUBSETALL([Product])}, "*bike*")}
{TM1FILTERBYPATTERN({TM1SUBSETALL([Product])}, "A??-*", "Code")}
{TM1SORT({TM1SUBSETALL([Region])}, ASC)}
{TM1SORT(TM1FILTERBYPATTERN(TM1FILTERBYLEVEL({TM1SUBSETALL([Region])}, 0), "DE*"), DESC)}
{TM1SORTBYINDEX({TM1FILTERBYLEVEL({TM1SUBSETALL([Month])}, 0)}, DESC)}
{TM1DRILLDOWNMEMBER({[Account].[Profit]}, ALL, RECURSIVE)}
{TM1DRILLDOWNMEMBER({[Account].[Profit]}, {[Account].[Profit]}, RECURSIVE)}
{DRILLDOWNMEMBER({[Account].[Profit]}, {[Account].[Profit]})}
{DRILLDOWNLEVEL({[Account].[Profit]})}
{DRILLDOWNLEVEL({[Account].[Profit]}, , 0)}
{DRILLUPMEMBER({[Account].Members}, {[Account].[Costs]})}
{TM1ROLLUP({[Region].[DE]}, {[Region].[DE]})}
{TM1MEMBER(TM1SubsetToSet([Year], "Current").Item(0), 0)}
{TM1TUPLESIZE([Region].CurrentMember)}
{DESCENDANTS([Region].[World])}
{DESCENDANTS([Region].[World], 2)}
{DESCENDANTS([Region].[World], [Region].[Region].Levels(2), SELF_AND_BEFORE)}
{DESCENDANTS({[Region].[Europe], [Region].[Asia]}, 1, LEAVES)}
{Descendants([Region].[World], , LEAVES)}
{ANCESTOR([Region].[Munich], 1)}
{ANCESTORS([Region].[Munich], 2)}
{ASCENDANTS([Region].[Munich])}
{FILTER({TM1SUBSETALL([Region])}, [Region].CurrentMember.Properties("Type") = "Country")}
{FILTER(TM1FILTERBYLEVEL({TM1SUBSETALL([Product])}, 0), [Sales].([Measure].[Units], [Year].[2024]) > 0)}
{FILTER({[Product].Members}, ISEMPTY([Measure].[Units]))}
{FILTER({[Product].Members}, NOT ISEMPTY([Measure].[Units]) AND [Measure].[Units] <> 0)}
{FILTER({[Product].Members}, INSTR([Product].CurrentMember.Name, "bike") > 0)}
{FILTER({[Product].Members}, INSTR(1, UCASE([Product].CurrentMember.Properties("Caption")), UCASE("$search"), 1) <> 0)}
{FILTER({[Product].Members}, LEFT([Product].CurrentMember.Name, 2) = "DE" OR RIGHT([Product].CurrentMember.Name, 1) = "X")}
{FILTER({[Product].Members}, [Product].CurrentMember.Level.Ordinal = 2)}
{FILTER({[}Clients].Members}, [}ClientProperties].([}ClientProperties].[STATUS]) = "ACTIVE")}
{FILTER({[Account].Members}, [Account].CurrentMember IS [Account].[Profit])}
{FILTER({[Account].Members}, [}ElementAttributes_Account].([}ElementAttributes_Account].[Sign]) = "-1")}
{ORDER({[Product].Members}, [Measure].[Units], BDESC)}
{ORDER({[Product].Members}, [Product].CurrentMember.Properties("Sort"), BASC)}
{ORDER({[Region].Members} * {[Product].Members}, ([Measure].[Units], [Year].[2024]), DESC)}
{HEAD({[Product].Members}, 10)}
{TAIL({[Month].Members}, 3)}
{SUBSET({[Product].Members}, 20, 10)}
{TOPCOUNT({[Product].Members}, 5, [Measure].[Units])}
{BOTTOMCOUNT({[Product].Members}, 5, [Measure].[Units])}
{TOPPERCENT({[Product].Members}, 80, [Measure].[Units])}
{TOPSUM({[Product].Members}, 1000000, [Measure].[Units])}
{UNION({[Region].[DE]}, {[Region].[AT]}, ALL)}
{EXCEPT({[Region].Members}, {[Region].[World]})}
{INTERSECT({[Region].Members}, {TM1SubsetToSet([Region], "Mine")})}
{DISTINCT({[Region].[DE], [Region].[DE]})}
{HIERARCHIZE({[Region].Members}, POST)}
{GENERATE({[Region].[World].Children}, {[Region].CurrentMember.Children})}
{GENERATE({[Region].[World].Children}, TOPCOUNT({DESCENDANTS([Region].CurrentMember, , LEAVES)}, 3, [Measure].[Units]), ALL)}
{STRTOMEMBER("[Region].[" + "DE" + "]")}
{STRTOSET("{[Region].[DE], [Region].[AT]}")}
{STRTOMEMBER("[Month].[" + [Settings].([Settings].[Current Month], [Value].[Text]) + "]")}
{NONEMPTY({[Product].Members}, {([Measure].[Units], [Year].[2024])})}
NONEMPTYCROSSJOIN({[Region].Members}, {[Product].Members})
{CROSSJOIN({[Region].Members}, {[Product].Members})}
{EXTRACT({[Region].Members} * {[Product].Members}, [Product])}
{PERIODSTODATE([Month].[Year], [Month].[2024-05])}
{LASTPERIODS(3, [Month].[2024-05])}
{PARALLELPERIOD([Month].[Year], 1, [Month].[2024-05])}
{YTD([Month].[2024-05])}
{[Region].[it]]s], [Region].["quoted"], [Region].[O'Neil], [Region].[a--b], [Region].[c//d]}
{([Region].[DE], [Product].[Bike]), ([Region].[AT], [Product].[Car])}
{[Region].&[DE], [Region].[Region].&[AT]}
-{[Region].[World]}
{[Region].Members} - {[Region].[World]}
{[Region].[DE]} + {[Region].[AT]}
`
  .trim()
  .split('\n');
