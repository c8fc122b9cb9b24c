export { EmptyState, type EmptyStateProps } from "./empty-state.tsx";
export { ErrorBoundary, type ErrorBoundaryProps } from "./error-boundary.tsx";
export { ErrorState, type ErrorStateProps } from "./error-state.tsx";
export { type LazyPart, lazyPart } from "./lazy-part.tsx";
export { LoadingState, SkeletonRows } from "./loading-state.tsx";
export { NoResultState, type NoResultStateProps } from "./no-result-state.tsx";
export { NoRightState, type NoRightStateProps } from "./no-right-state.tsx";
export { RetryNotice, type RetryNoticeProps } from "./retry-notice.tsx";
export { SlowNotice } from "./slow-notice.tsx";
