import { Button } from "@gisement/shared-ui/blueprint";
import { FileUpIcon, PackagePlusIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useAddExamples } from "./api/add-examples.ts";
import "./first-lots.css";

interface FirstLotsProps {
  /** Opens the form of a new lot. */
  readonly onAdd: () => void;
  /** The examples are in the inventory already. */
  readonly hasExamples?: boolean;
}

/** The three ways to fill an empty inventory: a file, one lot, or examples. */
export function FirstLots({ onAdd, hasExamples = false }: FirstLotsProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const examples = useAddExamples();
  const add = () =>
    examples.mutate(undefined, {
      onSuccess: ({ examples: count }) =>
        shell.toast({
          kind: "success",
          message: t("firstLots.added", { count }),
          action: { label: t("firstLots.see"), run: () => shell.navigate("/inventory") },
        }),
    });
  return (
    <div className="mfi-first-lots">
      <LinkButton
        intent="primary"
        icon={<FileUpIcon />}
        to="/inventory/import"
        text={t("importFile")}
        disabled={examples.isPending}
      />
      <Button icon={<PlusIcon />} text={t("firstLots.add")} onClick={onAdd} disabled={examples.isPending} />
      {!hasExamples && (
        <Button
          icon={<PackagePlusIcon />}
          text={t("firstLots.examples")}
          loading={examples.isPending}
          onClick={add}
        />
      )}
    </div>
  );
}
