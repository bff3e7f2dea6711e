import './explorer.css';
import { FileList } from './file-list.tsx';
import { WidgetList } from './widget-list.tsx';

/** The side bar: files, and widgets as a tree of pages. */
export function ExplorerView() {
  return (
    <div className="explorer">
      <FileList />
      <WidgetList />
    </div>
  );
}
