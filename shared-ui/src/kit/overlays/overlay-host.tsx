import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../blueprint/dialog.tsx";
import { Drawer } from "../blueprint/drawer.tsx";
import { ErrorBoundary } from "../states/error-boundary.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import {
  createOverlayStore,
  type OpenOverlayOptions,
  type OverlayStore,
  type OverlayStyle,
} from "./overlay-store.ts";
import { OverlayContext } from "./use-dialogs.ts";

export interface OverlayHostProps {
  children?: ReactNode;
  /** The shell passes the shared store; a remote omits it and gets its own. */
  store?: OverlayStore;
  /**
   * Called when a dialog or confirmation could not be rendered. It is closed; the others and the screen continue to
   * work.
   */
  onError?: (error: unknown) => void;
}

/** Pixels; drawers never exceed the screen (theme.css). */
const DRAWER_SIZES: Record<OverlayStyle, number> = { info: 420, form: 560, wide: 960 };

interface OverlayFrameProps {
  options: OpenOverlayOptions<unknown>;
  onSettle: (result: unknown) => void;
  store: OverlayStore;
}

function OverlayFrame({ options, onSettle, store }: OverlayFrameProps) {
  const { t } = useTranslation("ui");
  const dirty = useRef(false);
  // Blueprint plays its closing transition only while mounted: the answer is returned immediately, the frame removed
  // later.
  const [isOpen, setOpen] = useState(true);
  const settle = useCallback(
    (result: unknown) => {
      setOpen(false);
      onSettle(result);
    },
    [onSettle],
  );
  const leave = useCallback(async () => {
    if (dirty.current) {
      const sure = await store.confirm({
        title: t("form.leaveTitle"),
        message: t("form.leaveText"),
        confirm: t("form.leaveConfirm"),
        cancel: t("form.leaveCancel"),
        danger: true,
      });
      if (!sure) return;
    }
    settle(undefined);
  }, [settle, store, t]);
  const content = useMemo(
    () =>
      options.content({
        close: settle,
        cancel: leave,
        setDirty: (value) => {
          dirty.current = value;
        },
      }),
    [options, settle, leave],
  );
  const style = options.style ?? "form";
  if (options.as === "drawer") {
    return (
      <Drawer
        isOpen={isOpen}
        onClose={leave}
        title={options.title}
        size={DRAWER_SIZES[style]}
        className={`gis-drawer gis-drawer--${style}`}
        transitionDuration={100}
      >
        <div className="gis-drawer__body">{content}</div>
      </Drawer>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={options.title}
      className={`gis-dialog gis-dialog--${style}`}
      transitionDuration={100}
    >
      {content}
    </Dialog>
  );
}

/**
 * Renders the drawers and dialogs of a screen or of the shell, in the styles info, form and wide [SHELL-503].
 * Children get this host's `useDialogs`; on unmount everything it opened is closed.
 */
export function OverlayHost({ children, store: given, onError }: OverlayHostProps) {
  const [own] = useState(createOverlayStore);
  const store = given ?? own;
  const { overlays, confirms } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => () => store.closeAll(), [store]);
  return (
    <OverlayContext value={store}>
      {children}
      {overlays.map((overlay) => (
        <ErrorBoundary
          key={overlay.id}
          fallback={() => null}
          onError={(error) => {
            store.resolveOverlay(overlay.id, undefined);
            onError?.(error);
          }}
        >
          <OverlayFrame
            options={overlay.options}
            onSettle={(result) => store.resolveOverlay(overlay.id, result)}
            store={store}
          />
        </ErrorBoundary>
      ))}
      {confirms.map((pending) => (
        <ErrorBoundary
          key={pending.id}
          fallback={() => null}
          onError={(error) => {
            store.resolveConfirm(pending.id, false);
            onError?.(error);
          }}
        >
          <ConfirmDialog
            isOpen
            {...pending.options}
            onConfirm={() => store.resolveConfirm(pending.id, true)}
            onCancel={() => store.resolveConfirm(pending.id, false)}
          />
        </ErrorBoundary>
      ))}
    </OverlayContext>
  );
}
