import { HTMLTable } from "@gisement/shared-ui/blueprint";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import "./lots.css";

/** One differing value: the user's and the stored one. */
export interface ConflictLine {
  readonly key: string;
  readonly lot: string;
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Maximum lines shown; the rest is only counted. */
const SHOWN = 20;

/** Both values of every field that differs. */
export function ConflictTable({ lines }: { readonly lines: readonly ConflictLine[] }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <div className="mfi-conflict__scroll">
        <HTMLTable compact striped className="mfi-conflict">
          <thead>
            <tr>
              {(["lot", "field", "mine", "theirs"] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`edit.conflict.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map(({ key, lot, field, mine, theirs }) => (
              <tr key={key}>
                <td>{lot}</td>
                <td>{field}</td>
                <td>{mine || t("edit.emptyValue")}</td>
                <td>{theirs || t("edit.emptyValue")}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      {lines.length > SHOWN && <p>{t("edit.conflictMore", { count: lines.length - SHOWN })}</p>}
    </>
  );
}
