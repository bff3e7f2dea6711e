/** Characters of a message whose content main reads. Each of these is parsed at once: more would hold everything up. */
export const largestMessage = 1024 * 1024;
/** Characters of one result, which main passes on as text. */
export const largestResult = 4 * 1024 * 1024;
/** Characters of the results that a page shows together. */
export const largestPage = 16 * 1024 * 1024;
/** Characters up to which a result travels as a value. */
export const largestInlineResult = 16 * 1024;
/** Characters of the body of a request. */
export const largestBody = 8 * 1024 * 1024;
/** Characters of the kept state. */
export const largestSnapshot = 8 * 1024 * 1024;
/** Characters of the id of a widget, of a page or of an action. */
export const longestName = 1000;
/** Characters of the arguments of one call that the engine carries out: they name widgets and pages, or hold a message for a person. */
export const largestCall = 256 * 1024;
/** Items of one list of the inspector that reach main, and items of the preview of each of them, which the engine bounds itself. */
export const longestInspected = 1001;
export const mostInspected = longestInspected * 102;
/** Names of members that are offered while code is typed, and characters of one of them. */
export const mostMemberNames = 500;
export const longestMemberName = 100;
