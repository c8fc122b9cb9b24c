import { Button } from "@gisement/shared-ui/blueprint";
import { useNarrow } from "@gisement/shared-ui/columns";
import { FileUpIcon, PackagePlusIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import type { ProjectScope } from "../../../kernel/project-scope.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** A dialog that brings lots into a project: chosen from the inventory, or recorded on the spot. */
export type ProjectDialog = "add" | "create";

interface ProjectActsProps {
  readonly scope: ProjectScope;
  /** In the middle of an empty list, where there is room for all of them. */
  readonly isFirst?: boolean;
  readonly onAsk: (dialog: ProjectDialog) => void;
}

/** How lots come into a project: chosen from the inventory, from a file, or recorded on the spot. */
export function ProjectActs({ scope, isFirst = false, onAsk }: ProjectActsProps) {
  const { t } = useTranslation(NAMESPACE);
  const isNarrow = useNarrow();
  const { projectID, canAssign, canImport, canWrite } = scope;
  return (
    <>
      {canImport && (isFirst || !isNarrow) && (
        <LinkButton
          icon={<FileUpIcon />}
          to={`/inventory/import?project=${projectID}`}
          text={t("project.import")}
        />
      )}
      {(canAssign || canWrite) && (
        <Button
          icon={canAssign ? <PackagePlusIcon /> : <PlusIcon />}
          {...(canAssign ? {} : { intent: "primary" })}
          text={t(canAssign ? "project.createHere" : "project.create")}
          onClick={() => onAsk("create")}
        />
      )}
      {canAssign && (
        <Button
          intent="primary"
          icon={<PlusIcon />}
          text={t("project.add.open")}
          onClick={() => onAsk("add")}
        />
      )}
    </>
  );
}
