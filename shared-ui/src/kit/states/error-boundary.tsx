import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Called once per caught error, for reporting. */
  onError?: (error: unknown, componentStack: string) => void;
  fallback?: (error: unknown, retry: () => void) => ReactNode;
  /** Changing this value clears the error, for example the address. */
  resetKey?: unknown;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

/** Limits an error to one part of a screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info.componentStack ?? "");
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.fallback) return this.props.fallback(failure.error, this.retry);
    return <ErrorState error={failure.error} retry={this.retry} />;
  }
}
