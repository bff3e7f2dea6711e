import { useEditor } from '../../stores/documents/editor-store.ts';
import { type ScriptLimit, useScriptLimits } from '../../stores/text-editor/script-limits.ts';
import { showNotice } from '../../stores/window/notice-store.ts';
import { StatusItem } from './status-item.tsx';

const causes: Readonly<Record<ScriptLimit, string>> = {
  slow: 'takes too long to check. It is tried again when it gets smaller, or once it has changed and a minute has passed',
  large: 'is not checked: the scripts of this project are larger than 4 million characters together',
};

/** Says that names of the code in the file in front are not known, and on a click what works nevertheless. */
export function ScriptLimitItem() {
  const path = useEditor((state) => state.active);
  const limit = useScriptLimits(({ limits }) => (path === null ? undefined : limits.get(path)));
  if (path === null || limit === undefined) return null;
  const explain = () => showNotice('info', `${path} ${causes[limit]}. Completion of ids, actions and parameters works as usual.`);
  return (
    <StatusItem tip="Names of your code are not completed or checked in this file. Click for the reason." onClick={explain}>
      Code not checked
    </StatusItem>
  );
}
