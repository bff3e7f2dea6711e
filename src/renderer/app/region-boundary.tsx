import { TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/signs/empty-state.tsx';

interface RegionBoundaryProps {
  /** Name of the region, such as "Preview". */
  readonly name: string;
  readonly children: ReactNode;
}

/** Whether the region's script could not be loaded or threw while rendering. */
type Failure = 'loading' | 'drawing';

/** Keeps an error in one region from breaking the whole window. */
export class RegionBoundary extends Component<RegionBoundaryProps, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: isOfLoading(error) ? 'loading' : 'drawing' };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`${this.props.name} failed`, error, info.componentStack);
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <div role="alert" style={{ height: '100%' }}>
        {failure === 'loading' ? (
          <EmptyState
            icon={TriangleAlert}
            title={`${this.props.name} could not be loaded`}
            text="Dashwright may have been updated, or was ended. Unsaved text is kept."
            action={<Button onClick={() => location.reload()}>Reload the window</Button>}
          />
        ) : (
          <EmptyState
            icon={TriangleAlert}
            title={`${this.props.name} stopped working`}
            text="The rest of the window goes on. Unsaved text is kept."
            action={<Button onClick={() => this.setState({ failure: null })}>Reload this part</Button>}
          />
        )}
      </div>
    );
  }
}

/** Messages of Chromium for a missing script, and of Vite for a missing style sheet. */
const loadingFailure = /^(?:Failed to fetch dynamically imported module|Unable to preload CSS)/;

/** Returns whether a script or style sheet failed to load; a failed import keeps failing until the window is reloaded. */
function isOfLoading(error: unknown): boolean {
  return error instanceof Error && loadingFailure.test(error.message);
}
