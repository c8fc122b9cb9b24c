import { Button } from "@blueprintjs/core";
import { onlineManager, QueryClientContext } from "@tanstack/react-query";
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { RefreshCwIcon, WifiOffIcon } from "../icons/icons.ts";

/** Milliseconds of waiting after which a loading part says that it takes long. */
export const SLOW_MS = 10_000;

const follow = (listener: () => void) => onlineManager.subscribe(listener);

/** Starts again what the page waits for: its queries, or the page itself if it waits for code. */
function useLoadAgain(): () => void {
  const client = useContext(QueryClientContext);
  return () => {
    const waiting = client?.getQueryCache().findAll({ type: "active", fetchStatus: "fetching" }) ?? [];
    if (!client || waiting.length === 0) return location.reload();
    for (const query of waiting)
      void query
        .cancel({ revert: true })
        .then(() => client.refetchQueries({ queryKey: query.queryKey, exact: true }));
  };
}

/** Below a loading indicator: after ten seconds a sentence that says so, and a button to try again. */
export function SlowNotice() {
  const { t } = useTranslation("ui");
  const [isSlow, setIsSlow] = useState(false);
  const isOnline = useSyncExternalStore(follow, () => onlineManager.isOnline());
  const loadAgain = useLoadAgain();
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <div className="gis-state__slow">
      <span>
        {!isOnline && <WifiOffIcon size={16} />} {t(isOnline ? "states.slow" : "states.slowOffline")}
      </span>
      <Button size="small" icon={<RefreshCwIcon />} text={t("states.retry")} onClick={loadAgain} />
    </div>
  );
}
