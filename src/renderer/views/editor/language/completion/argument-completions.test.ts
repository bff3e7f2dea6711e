import { expect, it } from 'vitest';
import { expectedAt } from '../../../../../shared/language/context/expected-at.ts';
import { createProjectAnalyser } from '../../../../../shared/project/analyse-project.ts';
import { completionsAt } from '../completions.ts';

const config = `WidgetConfig = {
  main: {
    id: 'main', type: PageWidget, widgets: [
      { id: 'region', type: DropBoxWidget },
      { id: 'plan', type: GridTableWidget },
      { id: 'rows', type: HorizontalTableWidget },
      { id: 'wide', type: ScrollTableWidget },
      { id: 'file', type: FileUploadWidget },
      { id: 'ask', type: PopupWidget },
    ],
  },
  second: { id: 'second', type: PageWidget, widgets: [] },
};
`;
const head = "Repository = {\n  region: {\n    init: { url: '', type: 'GET' },\n    choose() { ";
const tail = ' },\n  },\n};\n';
const { model } = createProjectAnalyser()({
  repository: { path: 'repository.js', text: `${head}${tail}` },
  widgetConfig: { path: 'widget-config.js', text: config },
});

/** What is offered at the `|` of a call. */
function offered(call: string): string[] {
  const cut = call.indexOf('|');
  const place = expectedAt('repository', head + call.slice(0, cut), call.slice(cut + 1) + tail);
  const facts = { styles: { outer: [], icons: [] }, givenValues: () => [] };
  return completionsAt(model, 'repository', place, facts).map(({ label }) => label);
}
const widgets = ['main', 'region', 'plan', 'rows', 'wide', 'file', 'ask', 'second'];

it.each<[string, readonly string[]]>([
  ["Api.openPage('|')", ['main', 'second']],
  ["Api.openPageWithWaitingForEventAndScrollToSection(['', '|'])", ['main', 'second']],
  ["Api.openPageWithState(['main', 'a', '|'])", widgets],
  ["Utils.togglePopup('|', ctx)", ['ask']],
  ["Utils.closePopups(['|'])", ['ask']],
  ["Utils.getGridTableCell('|', 1)", ['plan']],
  ["Utils.getGridTablePagerText('|')", ['plan']],
  ["Api.increasePage('|')", ['plan']],
  ["Utils.getDropBoxSelectedItemAttribute('|', 'name')", ['region']],
  ['app.utils.getDropBoxSelectedItem(|)', ['region']],
  ["Utils.modifyFileName('|')", ['file']],
  ["Utils.getHorizontalTableHiddenValue('|')", ['rows']],
  ["Api.executeQueryRequest('|')", widgets],
  ["Api.executeQueryRequest(['region', '|'])", ['init']],
  ["QB.getServerSideUrlAndBody('', '', '|', '')", widgets],
  ["Api.showWidgets(['main', '|'])", widgets],
  ["Api.resetWidgetValue(['region', '|'])", []],
  ["Utils.setRequestLoggerJourneyId('|')", []],
  ["Utils.getDropBoxSelectedItemAttribute('region', '|')", []],
])('%s', (call, expected) => {
  expect(offered(call)).toEqual(expected);
});

it('offers events, paths and values of the state', () => {
  expect(offered("Api.executeRequest('|')")).toContain('choose.region');
  expect(offered("Api.executeRequest('|')")).not.toContain('choose.region.finished');
  expect(offered("Api.refreshWithWaitingForEvents(['plan', 'a', '|'])")).toContain('choose.region.finished');
  expect(offered("Utils.getHorizontalTableHiddenValue('region', '|')")).toContain('choose');
  expect(offered("Api.setWidgetValue(['plan', 'region.|'])")).toEqual(expect.arrayContaining(['value', 'choose.value']));
  expect(offered("Utils.setWidgetValue('|', 1)")).toEqual(expect.arrayContaining(['region', 'activeUser']));
  expect(offered("Api.addSystemValue(['|', 1])")).toContain('activeUser');
  expect(offered("Api.addSystemValue(['|', 1])")).not.toContain('region');
});
