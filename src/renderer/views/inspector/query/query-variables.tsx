import { useEffect, useMemo } from 'react';
import { variableFault } from '../../../../shared/saved-queries/fill-saved-query.ts';
import { savedQueryBounds } from '../../../../shared/saved-queries/query-file.ts';
import { useEditor } from '../../../stores/documents/editor-store.ts';
import { useTextVersions } from '../../../stores/documents/text/text-versions.ts';
import { useQueryDesk } from '../../../stores/query-desk/query-desk.ts';
import { changeVariable, forgetRefusal, queryOf } from '../../../stores/query-desk/query-run.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** A field for each variable of a query, and why it was not sent; a missing value is said at its field. What is typed stands in the text as well. */
export function QueryVariables({ path }: { readonly path: string }) {
  const version = useTextVersions((state) => state.versions[path]);
  const isRead = useEditor((state) => state.buffers[path] !== undefined);
  const isReadOnly = useEditor((state) => (state.buffers[path]?.readOnlyReason ?? null) !== null);
  const refusal = useQueryDesk((state) => state.refusals[path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the text, which is read from the document.
  const variables = useMemo(() => (isRead ? (queryOf(path)?.variables ?? []) : []), [path, isRead, version]);
  // What was refused may be mended by any change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the text.
  useEffect(() => forgetRefusal(path), [path, version]);
  const lacksValue = refusal !== undefined && variables.some((variable) => variableFault(variable) === refusal);
  return (
    <>
      {variables.length > 0 && (
        <fieldset className="query-variables">
          <legend className="visually-hidden">Variables</legend>
          {variables.map((variable) => (
            <TextField
              key={variable.name}
              label={`$${variable.name}`}
              className="query-variables__field"
              value={variable.value}
              error={lacksValue ? variableFault(variable) : undefined}
              readOnly={isReadOnly}
              maxLength={savedQueryBounds.value}
              onChange={(next) => changeVariable(path, variable.name, next)}
            />
          ))}
        </fieldset>
      )}
      {refusal !== undefined && !lacksValue && (
        <p className="query-draft__refusal" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
