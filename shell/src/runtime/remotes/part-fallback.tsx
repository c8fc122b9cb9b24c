import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { useLocale } from "@gisement/shared-ui/locale";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { type Failed, reasonKey } from "./reason.ts";

export interface PartFallbackProps {
  readonly remote: Pick<RegisteredRemote, "title" | "version">;
  readonly failure: Failed;
  readonly reference: string;
  readonly retry: () => void;
}

/** Replaces a slot part that could not be drawn: names the part, its version and the failure, with a retry. */
export function PartFallback({ remote, failure, reference, retry }: PartFallbackProps) {
  const { t } = useTranslation("shell");
  const locale = useLocale();
  const name = remote.title[locale];
  const { version } = remote;
  return (
    <ErrorState
      compact
      title={t("fallback.part", { name })}
      text={
        <>
          {t(reasonKey(failure), { name, version })} {t("fallback.version", { version })}
        </>
      }
      reference={reference}
      retry={retry}
    />
  );
}
