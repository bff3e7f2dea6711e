import { Pause, Play } from 'lucide-react';
import { showPaused, switchIntercept, useIntercept } from '../../stores/traffic/intercept-store.ts';
import { Icon } from '../../ui/signs/icon.tsx';
import { StatusItem } from './status-item.tsx';

/** Says what *Intercept* pauses, leads to it and lets it go on; the switch, while nothing is paused. Nothing without rules. */
export function InterceptItems() {
  const { isOn, rules, paused } = useIntercept();
  const count = paused.length;
  return (
    <>
      {count > 0 ? (
        <>
          <StatusItem
            tip="Intercept has paused these until you decide. Click to see the first one."
            tone="warning"
            onClick={() => showPaused()}
          >
            <Icon icon={Pause} size={12} />
            {count} paused
          </StatusItem>
          <StatusItem tip="Sends everything paused on as it is, and switches Intercept off." onClick={() => switchIntercept(false)}>
            <Icon icon={Play} size={12} />
            Continue all
          </StatusItem>
        </>
      ) : (
        rules.length > 0 && (
          <StatusItem
            tip={isOn ? 'Matching requests and answers are paused. Click to switch it off.' : 'Nothing is paused. Click to switch on.'}
            tone={isOn ? 'warning' : undefined}
            onClick={() => switchIntercept(!isOn)}
          >
            Intercept: {isOn ? 'on' : 'off'}
          </StatusItem>
        )
      )}
      <span className="visually-hidden" role="status" aria-label="Intercept">
        {count === 0 ? '' : `${count} paused`}
      </span>
    </>
  );
}
