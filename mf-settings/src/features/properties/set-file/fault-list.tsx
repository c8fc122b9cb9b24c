import { Callout } from "@gisement/shared-ui/blueprint";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { FilePreview } from "../api/property-file.ts";

/** Faults of which the accepted values need a word beside them. */
const WORDED = ["duplicate", "length", "levels"];

/** What is wrong with a file, line by line: the place, what was found there and what is accepted. */
export function FaultList({ faults }: Pick<FilePreview, "faults">) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <section>
      <Callout intent="danger">{t("fields.file.invalid")}</Callout>
      <table className="mfs-file__faults">
        <thead>
          <tr>
            <th scope="col">{t("fields.file.line")}</th>
            <th scope="col">{t("fields.file.place")}</th>
            <th scope="col">{t("fields.file.found")}</th>
            <th scope="col">{t("fields.file.accepted")}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, path, reason, found, accepted }) => (
            <tr key={`${line} ${path} ${found}`}>
              <td data-label={t("fields.file.line")}>{line}</td>
              <td data-label={t("fields.file.place")}>
                <code>{path || "–"}</code>
              </td>
              <td data-label={t("fields.file.found")}>{found}</td>
              <td data-label={t("fields.file.accepted")}>
                {WORDED.includes(reason) ? t(`fields.file.faults.${reason}`, { accepted }) : accepted}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
