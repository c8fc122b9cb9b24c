import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { UnitsContext } from "../../kit/locale/use-format.ts";
import { PageNoticeContext } from "../../kit/page/page-notice.ts";
import { RetryNotice } from "../../kit/states/retry-notice.tsx";
import { useOptions } from "./use-options.ts";
import { usePropertySet } from "./use-property-set.ts";

/**
 * A remote's root wraps its screens in it: quantities read and write the team's units, and every page reports that the
 * property set failed to load, because its labels are then missing.
 */
export function TeamPropertySet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("ui");
  const options = useOptions();
  const { error, refetch } = usePropertySet();
  const units = useMemo(() => options.termsOf("unit"), [options]);
  const notice = useMemo(
    () => error && <RetryNotice text={t("options.failed")} onRetry={() => void refetch()} />,
    [error, refetch, t],
  );
  return (
    <UnitsContext value={units}>
      <PageNoticeContext value={notice}>{children}</PageNoticeContext>
    </UnitsContext>
  );
}
