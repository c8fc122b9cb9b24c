import { currentLocale } from "../i18n/locale-store.ts";

const CHANNEL = "gisement:person";

/** Loads the dashboard as a new page, so that nothing of the former person stays in memory. */
export const loadDashboard = (): void => location.assign(`/${currentLocale()}`);

/** Reloads this page and every other tab, because this browser now acts as another person. */
export function reloadAllTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ type: "person.changed" });
  channel.close();
  loadDashboard();
}

/** Reloads when another tab has changed the person of this browser. */
export function followPerson(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (data?.type === "person.changed") loadDashboard();
  };
  return () => channel.close();
}
