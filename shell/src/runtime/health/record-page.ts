import { recorder } from "../recorder/recorder.ts";
import { anonymousPath } from "./anonymous-path.ts";

/** Records navigation and long tasks in the flight recorder. */
export function recordPage(): void {
  window.addEventListener("single-spa:routing-event", () =>
    recorder.record("navigate", anonymousPath(location.pathname)),
  );
  if (typeof PerformanceObserver !== "function") return;
  if (!PerformanceObserver.supportedEntryTypes?.includes("longtask")) return;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      recorder.record("long-task", "blocked", { milliseconds: Math.round(duration) });
  }).observe({ type: "longtask" });
}
