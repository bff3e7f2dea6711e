import type { ReactNode } from 'react';
import { useFrame } from '../../page-state/frame-context.ts';
import { classes } from '../../markup/alignment.ts';
import { type Parameters, readParameters } from '../../markup/read-parameters.ts';
import { tableAsText, exportText } from './light-export.ts';
import type { LightColumn, LightRow } from './light-table-data.ts';
import { lightPart } from './light-part.ts';
import { styleClassNames, styleValues } from './style-values.ts';
import { textAsHtml } from '../../markup/plain-text.ts';

/** Button that saves all rows in production; here it offers to copy the loaded ones. */
export function LightExportButton(props: {
  readonly id: string;
  readonly parameters: Parameters;
  readonly columns: readonly LightColumn[];
  readonly rows: readonly LightRow[];
}): ReactNode {
  const { id, parameters, columns, rows } = props;
  const frame = useFrame();
  const exportName = readParameters(parameters.object('exportConfig') ?? {}).text('fileName') ?? 'export';
  const exportRows = async (): Promise<void> => {
    const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
    const question = `A running application saves all rows as ${textAsHtml(exportName)}. The preview saves no files: copy the ${count} that are loaded, to paste them into a spreadsheet?`;
    if ((await frame.confirm(question)) && !tableAsText(exportText(columns, rows)))
      frame.reportProblem(id, 'export', 'The rows could not be copied. Click the table first, then export again.');
  };
  return (
    <div {...lightPart(parameters, 'actions')} data-role="actions">
      <button
        type="button"
        className={classes('ks-grid-table-light_export', styleClassNames(parameters.get('exportButtonClasses')))}
        style={styleValues(parameters.get('exportButtonStyle'))}
        data-action="export"
        data-id={id}
        aria-label="Export"
        onClick={() => void exportRows()}
      >
        <span className={parameters.text('exportIcon') || 'icon-tray-arrow-down'} />
      </button>
    </div>
  );
}
