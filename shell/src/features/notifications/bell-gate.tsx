import { BellIcon } from "@gisement/shared-ui/icons";
import { followLocale } from "@gisement/shared-ui/locale";
import { ErrorBoundary, lazyPart } from "@gisement/shared-ui/states";
import { beforeLocale } from "../../runtime/i18n/locale-store.ts";
import { useRuntime } from "../../runtime/use-runtime.tsx";
import type { BellProps } from "./bell-props.ts";
import { notificationTexts } from "./texts/load-texts.ts";

const Bell = lazyPart(
  async () => {
    const [bell] = await Promise.all([
      import(/* webpackChunkName: "notifications" */ "./bell.tsx"),
      followLocale("notifications", notificationTexts, { beforeLocale }),
    ]);
    return bell.default;
  },
  ({ phone = false }: BellProps) => (
    <span className={phone ? "shell-bottom__item" : "shell-bell shell-bell--waiting"} aria-hidden="true">
      <BellIcon size={phone ? 22 : 16} />
    </span>
  ),
);

/** Shows a placeholder of the bell until its code is loaded; the first screen does not wait for it. */
export function BellGate({ phone = false }: BellProps) {
  const { shell } = useRuntime();
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)} fallback={() => null}>
      <Bell phone={phone} />
    </ErrorBoundary>
  );
}
