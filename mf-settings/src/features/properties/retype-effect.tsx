import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { retypeQuery } from "./api/preview-retype.ts";
import { useRetypeText } from "./use-retype-text.ts";
import "./formula/formula.css";

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
    <div className="mfs-effect mfs-effect--words">
      <p role="status">{retypeText(data)}</p>
      {data.samples.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("fields.studio.lot")}</th>
              <th scope="col">{t("fields.studio.before")}</th>
              <th scope="col">{t("fields.studio.after")}</th>
            </tr>
          </thead>
          <tbody>
            {data.samples.map(({ id, name, before, after }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{after ?? <em>{t("fields.retypeKept")}</em>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data.hasMore && (
        <p className="mfs-studio__note">
          {t("fields.retypeMore", { count: data.counted, formatted: format.number(data.counted) })}
        </p>
      )}
    </div>
  );
}
