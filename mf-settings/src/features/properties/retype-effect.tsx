import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { retypeQuery } from "./api/preview-retype.ts";
import { ChangedLots } from "./changed-lots.tsx";
import { useRetypeText } from "./use-retype-text.ts";

interface RetypeEffectProps {
  readonly fieldID: string;
  /** The type that is chosen and not saved. */
  readonly type: string;
  readonly value: string | null;
  readonly isMulti: boolean;
}

/** How many lots have a value, and what the chosen type makes of it, with some of them before and after. */
export function RetypeEffect({ fieldID, type, value, isMulti }: RetypeEffectProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const retypeText = useRetypeText();
  const preview = useQuery(
    retypeQuery(useShell(), useTeamID(), fieldID, { type: type as never, value, isMulti, locale }),
  );
  const { data } = preview;
  if (preview.isError) return <p className="mfs-studio__note">{t("fields.studio.effectFailed")}</p>;
  if (preview.isPending) return <p className="mfs-studio__note">{t("fields.studio.counting")}</p>;
  if (!data || data.counted === 0) return null;
  return (
    <>
      <ChangedLots
        summary={retypeText(data)}
        areWords
        samples={data.samples.map((sample) => ({
          ...sample,
          after: sample.after ?? <em>{t("fields.retypeKept")}</em>,
        }))}
      />
      {data.hasMore && (
        <p className="mfs-studio__note">
          {t("fields.retypeMore", { count: data.counted, formatted: format.number(data.counted) })}
        </p>
      )}
    </>
  );
}
