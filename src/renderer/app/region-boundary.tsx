import { TriangleAlert } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/signs/empty-state.tsx';

interface RegionBoundaryProps {
  /** Name of the region, such as "Preview". */
  readonly name: string;
  readonly children: ReactNode;
}

/** Keeps an error in one region from breaking the whole window. */
export class RegionBoundary extends Component<RegionBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`${this.props.name} failed`, error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" style={{ height: '100%' }}>
        <EmptyState
          icon={TriangleAlert}
          title={`${this.props.name} stopped working`}
          text="The rest of the window goes on. Unsaved text is kept."
          action={<Button onClick={() => this.setState({ failed: false })}>Reload this part</Button>}
        />
      </div>
    );
  }
}
