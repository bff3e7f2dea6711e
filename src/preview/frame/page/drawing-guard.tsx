import { Component, type ReactNode } from 'react';
import { type Frame, FrameContext } from '../../page-state/frame-context.ts';
import type { WithdrawProblem } from '../../page-state/problem-ledger.ts';
import type { WidgetSnapshot } from '../../page-state/widget-snapshot.ts';

interface GuardProps {
  readonly snapshot: WidgetSnapshot;
  readonly children: ReactNode;
}

interface GuardState {
  readonly hasFailed: boolean;
  readonly snapshot: WidgetSnapshot | undefined;
}

/** Draws a placeholder for a widget that cannot be drawn from its data, so that the page survives; tries again with changed data. */
export class DrawingGuard extends Component<GuardProps, GuardState> {
  static override contextType = FrameContext;
  override state: GuardState = { hasFailed: false, snapshot: undefined };
  #withdraw: WithdrawProblem = () => undefined;

  static getDerivedStateFromError(): Partial<GuardState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: GuardProps, state: GuardState): GuardState | null {
    return state.snapshot === props.snapshot ? null : { hasFailed: false, snapshot: props.snapshot };
  }

  override componentDidCatch(): void {
    const { id, type } = this.props.snapshot.node;
    const message = `${type} ${id} could not be drawn. Compare its result with the shape its type expects.`;
    this.#withdraw();
    this.#withdraw = (this.context as Frame).reportProblem(id, 'drawing', message);
  }

  override componentDidUpdate(): void {
    if (!this.state.hasFailed) this.#withdraw();
  }

  override componentWillUnmount(): void {
    this.#withdraw();
  }

  override render(): ReactNode {
    const { snapshot, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <section id={snapshot.node.id}>
        <div className="dashwright-placeholder">
          <div className="dashwright-placeholder-label">
            <strong>{snapshot.node.type}</strong>
            <span>{`${snapshot.node.id} could not be drawn`}</span>
          </div>
        </div>
      </section>
    );
  }
}
