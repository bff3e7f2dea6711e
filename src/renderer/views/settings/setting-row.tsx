import { RotateCcw } from 'lucide-react';
import { settingFacts, type SettingId } from '../../../shared/settings/setting-list.ts';
import { changeSettings, useSettings } from '../../stores/window/settings-store.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SettingControlOf } from './setting-control.tsx';

/** One setting: what it is, what it does, its control, and the way back to the default where it was changed. */
export function SettingRow({ id }: { readonly id: SettingId }) {
  const { title, sentence } = settingFacts(id);
  const isChanged = useSettings((state) => state.changed.includes(id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: one setting in a list, not a set of fields.
    <div className={classNames('setting', isChanged && 'setting--changed')} role="group" aria-label={title} data-setting={id}>
      <div className="setting__text">
        <div className="setting__title">
          {title}
          {isChanged && <span className="setting__mark">Changed</span>}
        </div>
        <div className="setting__sentence">{sentence}</div>
      </div>
      <div className="setting__control">
        <SettingControlOf id={id} />
        {isChanged && <IconButton label={`Reset ${title}`} icon={RotateCcw} onClick={() => void changeSettings({ [id]: null })} />}
      </div>
    </div>
  );
}
