import { Button, Checkbox, Switch } from "@gisement/shared-ui/blueprint";
import { ArchiveIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useStartTeamExport } from "./api/start-team-export.ts";
import type { TeamContents } from "./api/team-contents.ts";
import type { TeamExportPart } from "./api/team-exports.ts";

/** What the next export contains: everything, unless the user leaves something out. */
export function ExportChoice({ contents }: { readonly contents: TeamContents }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const start = useStartTeamExport();
  const errorID = useId();
  const [left, setLeft] = useState<ReadonlySet<TeamExportPart>>(new Set());
  const [withFiles, setWithFiles] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const all = contents.parts.map(({ part }) => part);
  const chosen = all.filter((part) => !left.has(part));

  const choose = (parts: readonly TeamExportPart[]) => {
    setMissing(false);
    setLeft(new Set(all.filter((part) => !parts.includes(part))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen.length === 0);
    if (chosen.length > 0) start.mutate({ parts: chosen, withFiles, locale });
  };
  const isAll = chosen.length === all.length;
  return (
    <Section card title={t("teamExport.new")} description={t("teamExport.newText")}>
      <form onSubmit={submit}>
        <fieldset className="mfs-export-parts" aria-describedby={isMissing ? errorID : undefined}>
          <legend className="mfs-export-legend">{t("teamExport.what")}</legend>
          {contents.parts.map(({ part, rows }) => (
            <Checkbox
              key={part}
              checked={!left.has(part)}
              onChange={() =>
                choose(left.has(part) ? [...chosen, part] : chosen.filter((each) => each !== part))
              }
            >
              {t(`teamExport.parts.${part}`)} <span className="mfs-export-count">{format.number(rows)}</span>
            </Checkbox>
          ))}
        </fieldset>
        <Button
          className="mfs-export-all"
          variant="minimal"
          text={t(isAll ? "teamExport.none" : "teamExport.all")}
          onClick={() => choose(isAll ? [] : all)}
        />
        <Switch
          className="mfs-export-files"
          checked={withFiles}
          onChange={() => setWithFiles(!withFiles)}
          labelElement={
            <>
              {t("teamExport.withFiles")}{" "}
              <span className="mfs-export-count">
                {t("teamExport.filesSize", {
                  count: contents.files,
                  number: format.number(contents.files),
                  size: format.fileSize(contents.bytes),
                })}
              </span>
            </>
          }
        />
        {isMissing && (
          <p id={errorID} className="mfs-export-error" role="alert">
            {t("teamExport.missing")}
          </p>
        )}
        <Button
          type="submit"
          intent="primary"
          icon={<ArchiveIcon />}
          text={t("teamExport.start")}
          loading={start.isPending}
        />
        <p className="mfs-export-note">{t("teamExport.note")}</p>
      </form>
    </Section>
  );
}
