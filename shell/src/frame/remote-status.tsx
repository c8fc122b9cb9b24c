import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { useLocale } from "@gisement/shared-ui/locale";
import { Page } from "@gisement/shared-ui/page";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Failed } from "../runtime/remotes/reason.ts";
import { reasonKey, titleKey } from "../runtime/remotes/reason.ts";
import { useRemoteState, useRuntime } from "../runtime/use-runtime.tsx";

/** Shorter loading shows nothing: a flash of placeholders feels slower than none. */
const QUIET_MS = 150;

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return slow;
}

/** The stages whose files come from the server. */
const FROM_SERVER: readonly Failed["stage"][] = ["registry", "manifest", "entry", "chunk", "style"];

/**
 * Whether files did not come because the server does not answer. Once it does, the remote is loaded again without being asked for.
 */
function useOffline(failed: Failed | null, retry: () => void): boolean {
  const { connection } = useRuntime();
  const isOnline = useStore(connection.isOnline);
  const isMissing = failed !== null && FROM_SERVER.includes(failed.stage);
  const isOffline = isMissing && !isOnline;
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (isMissing) connection.suspect();
  }, [isMissing, connection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the connection changes, with the latest retry
  useEffect(() => {
    if (isOffline) setWasOffline(true);
    else if (wasOffline) {
      setWasOffline(false);
      if (isMissing) retry();
    }
  }, [isOffline]);
  return isOffline;
}

/** Shown above a remote's element while it loads or after it failed. */
export function RemoteStatus({ remote }: { readonly remote: RegisteredRemote }) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const { remotes } = useRuntime();
  const state = useRemoteState(remote.name);
  const waiting = state.kind === "loading" || state.kind === "idle";
  const slow = useSlow(waiting);
  const name = remote.title[locale];
  const failed = state.kind === "failed" ? { stage: state.stage, kind: state.cause } : null;
  const retry = () => void remotes.retry(remote.name);
  const isOffline = useOffline(failed, retry);

  if (isOffline)
    return (
      <Page title={name}>
        <ErrorState
          title={t("fallback.offline.title")}
          text={t("fallback.offline.text", { name })}
          retry={retry}
        />
      </Page>
    );
  if (state.kind === "failed") {
    const failure = { stage: state.stage, kind: state.cause };
    return (
      <Page title={name}>
        <ErrorState
          title={t(titleKey(failure), { name })}
          text={
            <>
              {t(reasonKey(failure), { name, version: state.version })}{" "}
              {t("fallback.text", { version: state.version })}
            </>
          }
          reference={state.reference}
          retry={retry}
        />
      </Page>
    );
  }
  if (!waiting || !slow) return null;
  return (
    <div className="shell-loading">
      <SkeletonRows label={t("screen.loading", { name })} />
    </div>
  );
}
