import { Button } from "@gisement/shared-ui/blueprint";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useFilePreview, useOpenFile } from "../api/property-file.ts";
import { type Choice, ConflictList, isComplete } from "./conflict-list.tsx";
import { FaultList } from "./fault-list.tsx";
import type { OpenedFile } from "./file-buttons.tsx";
import "./set-file.css";

interface OpenFileDrawerProps {
  readonly file: OpenedFile;
  readonly onClose: () => void;
}

/** What a file would add to the team's set, with a choice for each property that differs. */
export function OpenFileDrawer({ file, onClose }: OpenFileDrawerProps) {
  const { t } = useTranslation(NAMESPACE);
  const preview = useFilePreview(file.text);
  const { mutate, isPending } = useOpenFile();
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { fields = [], faults = [] } = preview.data ?? {};
  const of = (status: string) => fields.filter((field) => field.status === status);
  const conflicts = of("conflict");
  const chosen = conflicts.flatMap(({ key }) => {
    const choice = choices.get(key);
    return choice && choice.use !== "ours" ? [{ key, ...choice }] : [];
  });
  const changes = of("new").length + chosen.length;
  return (
    <SideDrawer
      isOpen
      style="form"
      title={t("fields.file.openTitle")}
      subtitle={file.name}
      onClose={onClose}
      footer={
        <Button
          intent="primary"
          text={t("fields.file.apply", { count: changes })}
          loading={isPending}
          disabled={changes === 0 || !chosen.every(isComplete)}
          onClick={() => mutate({ text: file.text, choices: chosen }, { onSuccess: onClose })}
        />
      }
    >
      <div className="mfs-drawer mfs-file">
        {preview.isPending && <SkeletonRows rows={6} height={40} />}
        {preview.isError && (
          <ErrorState
            compact
            error={preview.error}
            title={t("fields.file.previewFailed")}
            retry={() => void preview.refetch()}
          />
        )}
        {faults.length > 0 && <FaultList faults={faults} />}
        {fields.length > 0 && (
          <>
            <ul className="mfs-file__counts">
              <li>{t("fields.file.added", { count: of("new").length })}</li>
              <li>{t("fields.file.same", { count: of("same").length })}</li>
              <li>{t("fields.file.conflicts", { count: conflicts.length })}</li>
            </ul>
            {of("new").length > 0 && (
              <section>
                <h3>{t("fields.file.addedTitle")}</h3>
                <p>
                  {of("new")
                    .map(({ label }) => label)
                    .join(", ")}
                </p>
              </section>
            )}
            {conflicts.length > 0 && (
              <ConflictList
                conflicts={conflicts}
                choices={choices}
                onChoose={(key, choice) => setChoices(new Map(choices).set(key, choice))}
              />
            )}
          </>
        )}
      </div>
    </SideDrawer>
  );
}
