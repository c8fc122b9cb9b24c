import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { ErrorBoundary, lazyPart } from "@gisement/shared-ui/states";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import type { CommentsButtonProps } from "./comments-button.tsx";
import { withCommentTexts } from "./with-texts.ts";

const CommentsButton = lazyPart(
  () =>
    withCommentTexts(
      async () => (await import(/* webpackChunkName: "comments-button" */ "./comments-button.tsx")).default,
    ),
  ({ inSheet }: CommentsButtonProps) =>
    inSheet ? null : (
      <span className="shell-bell shell-bell--waiting" aria-hidden="true">
        <MessageSquareIcon size={16} />
      </span>
    ),
);

/** Shows a placeholder of the button until its code is loaded; the first screen does not wait for it. */
export function CommentsButtonGate(props: CommentsButtonProps) {
  const { shell } = useRuntime();
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)} fallback={() => null}>
      <CommentsButton {...props} />
    </ErrorBoundary>
  );
}
