import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import "./formula/formula.css";

interface ChangedLotsProps {
  /** What happens to how many lots. */
  readonly summary: string;
  readonly samples: readonly {
    readonly id: string;
    readonly name?: string | null;
    readonly before: ReactNode;
    readonly after: ReactNode;
  }[];
  readonly areWords?: boolean;
  readonly isBusy?: boolean;
}

/** What saving changes in lots, with some of them before and after. */
export function ChangedLots({ summary, samples, areWords = false, isBusy = false }: ChangedLotsProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className={areWords ? "mfs-effect mfs-effect--words" : "mfs-effect"} aria-busy={isBusy}>
      <p role="status">{summary}</p>
      {samples.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("fields.studio.lot")}</th>
              <th scope="col">{t("fields.studio.before")}</th>
              <th scope="col">{t("fields.studio.after")}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ id, name, before, after }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
