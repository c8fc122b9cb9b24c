import { Button } from "@gisement/shared-ui/blueprint";
import { FileUpIcon, PackagePlusIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useFirstExamples } from "./use-first-examples.ts";
import "./first-lots.css";

interface FirstLotsProps {
  /** Opens the form of a new lot. */
  readonly onAdd: () => void;
}

/** The three ways to fill an empty inventory: a file, one lot, or examples. */
export function FirstLots({ onAdd }: FirstLotsProps) {
  const { t } = useTranslation(NAMESPACE);
  const examples = useFirstExamples();
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
      <Button
        icon={<PackagePlusIcon />}
        text={t("firstLots.examples")}
        loading={examples.isPending}
        onClick={examples.add}
      />
    </div>
  );
}
