import './gateway-sign-in.css';
import { AppWindow, ExternalLink } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { addressProblem } from '../connection-draft.ts';
import type { useSingleSignOn } from './use-single-sign-on.ts';

interface GatewaySignInProps {
  readonly gatewayUrl: string;
  readonly singleSignOn: ReturnType<typeof useSingleSignOn>;
  readonly onOpen: () => void;
  /** Whether it is the main action of the dialog. */
  readonly isMain?: boolean;
}

/** Opens the gateway for a passport: in a window of the app, or in the browser if there are no windows. */
export function GatewaySignIn({ gatewayUrl, singleSignOn, onOpen, isMain = false }: GatewaySignInProps) {
  const { isPossible, isOpen, failure } = singleSignOn;
  if (!isPossible) {
    return addressProblem(gatewayUrl, 'gateway') === undefined ? (
      <a className="gateway-sign-in__link" href={gatewayUrl.trim()} target="_blank" rel="noreferrer noopener">
        Open the sign-in page
        <Icon icon={ExternalLink} size={13} />
      </a>
    ) : null;
  }
  return (
    <div className="gateway-sign-in">
      <Button icon={AppWindow} variant={isMain ? 'primary' : 'secondary'} autoFocus={isMain} busy={isOpen} onClick={onOpen}>
        Sign in in a window…
      </Button>
      {isOpen && <span role="status">Sign in in the window that opened. Close it to give up.</span>}
      {failure !== null && !isOpen && (
        <p className="dialog-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
