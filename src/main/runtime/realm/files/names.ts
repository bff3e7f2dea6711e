import { widgetFactsByName } from '../../../../shared/language/widget-facts.ts';

/**
 * Widget classes of the field, usable as bare identifiers in the widget configuration (`docs/format/README.md`, Identifiers in the files).
 */
export const widgetClassNames = Object.keys(widgetFactsByName).join(' ');

/** Handler classes that files may extend. */
export const handlerClassNames = 'LoadExecutor ParsingControl';

/** Api functions the engine carries out; the arguments go out, a promise comes back (`docs/format/api.md`). */
export const engineApiNames =
  'updateContent updateContentWithoutLoader updateWidgetsContent updateWidgetsContentWithoutLoader refresh forceRefresh refreshWithoutLoader forceRefreshWithoutLoader forceRefreshWidgets refreshWithTimeout forceRefreshWithDelay refreshWithState forceRefreshWithState refreshWithStateAndTimeout refreshGridCell show hide showWidget hideWidget showWidgets hideWidgets toggleWidget toggleWidgets fadeInWidget fadeOutWidget openPage backToMain openPrevPage openPrevPageWithState openPageWithState openPageAndScrollToSection openPageWithStateAndScrollToSection scrollTo jumpTo showPopup openPopup openPopupWithTimeout togglePopup closePopup executeRequest executeQueryRequest openPageWithWaitingForEvent openPageWithWaitingForEventAndScrollToSection openPageWithStateAndWaitingForEvent openPageWithStateAndWaitingForEventAndScrollToSection showToolTipsChanged handleListener refreshWithWaitingForEvent refreshWithWaitingForEventWithoutLoader refreshWithWaitingForEvents renderPage goToUrl goToUrlNewTab removePageState increasePage decreasePage jumpToFirstPage jumpToLastPage copyChangedCells removeSliders logout goToStartPage navigateAppTo';
