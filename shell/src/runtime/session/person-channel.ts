import { currentLocale } from "../i18n/locale-store.ts";

const CHANNEL = "gisement:person";

/** A new page load of the dashboard: nothing of whoever was here stays in memory. */
export const leaveForStart = (): void => location.assign(`/${currentLocale()}`);

/** This browser acts as another person from now on: this page and every other tab start anew. */
export function startAnew(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ type: "person.changed" });
  channel.close();
  leaveForStart();
}

/** Another tab has changed who acts here. */
export function followPerson(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (data?.type === "person.changed") leaveForStart();
  };
  return () => channel.close();
}
