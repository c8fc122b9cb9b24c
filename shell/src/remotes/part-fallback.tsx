import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { useLocale } from "@gisement/shared-ui/locale";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";

export interface PartFallbackProps {
  readonly remote: Pick<RegisteredRemote, "title" | "version">;
  readonly reference: string;
  readonly retry: () => void;
}

/** Stands where a lent part could not be drawn: which part, which version, and the way on. */
export function PartFallback({ remote, reference, retry }: PartFallbackProps) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const name = remote.title[locale];
  return (
    <ErrorState
      compact
      title={t("fallback.part", { name })}
      text={t("fallback.version", { version: remote.version })}
      reference={reference}
      retry={retry}
    />
  );
}
