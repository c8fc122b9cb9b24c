import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { ErrorBoundary } from "@gisement/shared-ui/states";
import { lazy, Suspense } from "react";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import type { CommentsButtonProps } from "./comments-button.tsx";

const CommentsButton = lazy(() => import(/* webpackChunkName: "comments-button" */ "./comments-button.tsx"));

/** Shows a placeholder of the button until its code is loaded; the first screen does not wait for it. */
export function CommentsButtonGate(props: CommentsButtonProps) {
  const { shell } = useRuntime();
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)} fallback={() => null}>
      <Suspense
        fallback={
          props.inSheet ? null : (
            <span className="shell-bell shell-bell--waiting" aria-hidden="true">
              <MessageSquareIcon size={16} />
            </span>
          )
        }
      >
        <CommentsButton {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
