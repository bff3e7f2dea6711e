import { visibleText } from '../../../../shared/text/visible-text.ts';
import { chooseFrame, useDebugger } from '../../../stores/debugger/debugger-store.ts';
import { VirtualRows } from '../../../ui/lists/virtual-rows.tsx';

/** The calls that led to where code is paused, innermost first; scopes, watched expressions and the editor follow the chosen one. */
export function CallStack() {
  const frames = useDebugger((state) => state.pause?.frames) ?? [];
  const frame = useDebugger((state) => state.frame);
  return (
    <VirtualRows
      label="Call stack"
      role="listbox"
      count={frames.length}
      rowHeight={22}
      rowKey={String}
      selected={frame}
      onSelect={chooseFrame}
      renderRow={(index) => {
        const at = frames[index];
        return (
          at && (
            <div className="call-stack__call" title={`${at.path}:${at.line}:${at.column}`}>
              <code className="call-stack__name">{at.name === '' ? '(file)' : visibleText(at.name)}</code>
              <span className="call-stack__place">
                {at.path.slice(at.path.lastIndexOf('/') + 1)}:{at.line}
              </span>
            </div>
          )
        );
      }}
    />
  );
}
