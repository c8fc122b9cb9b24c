import { LIMITS } from "@gisement/shared-domain/limits";
import { CameraIcon, type Icon, PackagePlusIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { TeamPropertySet } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { SPREADSHEET_UPLOAD, UploadPanel } from "@gisement/shared-ui/upload";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useImportOf } from "../../kernel/dropped-file/use-import-of.ts";
import { useFirstExamples } from "../../kernel/first-lots/use-first-examples.ts";
import { LazyEditDialog } from "../../kernel/product/lazy-edit-dialog.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import carpet from "./pictures/carpet.webp";
import ceiling from "./pictures/ceiling.webp";
import desk from "./pictures/desk.webp";
import door from "./pictures/door.webp";
import partition from "./pictures/partition.webp";
import radiator from "./pictures/radiator.webp";

const EXAMPLES = Object.entries({ door, radiator, carpet, partition, ceiling, desk });

interface WayProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

function Way({ icon: WayIcon, title, text, isBusy = false, onClick }: WayProps) {
  return (
    <button type="button" className="mfi-way" aria-busy={isBusy} disabled={isBusy} onClick={onClick}>
      <span className="mfi-way__tile" aria-hidden="true">
        <WayIcon size={18} />
      </span>
      <span className="mfi-way__words">
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </button>
  );
}

/** An inventory without own lots: a place for a file, and two other ways to begin. */
export function Start({ hasExamples }: { readonly hasExamples: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const importFile = useImportOf();
  const examples = useFirstExamples();
  const [isAdding, setAdding] = useState(false);
  const close = (savedID: string | null) => {
    setAdding(false);
    if (savedID) shell.navigate(`/inventory?node=${savedID}`);
  };
  return (
    // The dashboard leaves empty cards out beside this mark.
    <div className="mfi-start" data-start="">
      <p className="mfi-start__title">{t("steps.startTitle")}</p>
      <UploadPanel
        rules={SPREADSHEET_UPLOAD}
        title={t("steps.drop.title")}
        hint={t("steps.drop.hint", { rows: format.number(LIMITS.importRows) })}
        onFiles={([file]) => file && importFile(file)}
      />
      <div className="mfi-start__ways">
        <Way
          icon={CameraIcon}
          title={t("firstLots.add")}
          text={t("steps.addText")}
          onClick={() => setAdding(true)}
        />
        {!hasExamples && (
          <Way
            icon={PackagePlusIcon}
            title={t("firstLots.examples")}
            text={t("steps.examplesText")}
            isBusy={examples.isPending}
            onClick={examples.add}
          />
        )}
      </div>
      {!hasExamples && (
        <figure className="mfi-start__examples">
          <figcaption>{t("steps.examplesCaption")}</figcaption>
          {EXAMPLES.map(([name, picture]) => (
            <img key={name} src={picture} alt="" width={208} height={156} loading="lazy" />
          ))}
        </figure>
      )}
      {isAdding && (
        <TeamPropertySet>
          <LazyEditDialog statusID={null} onClose={close} />
        </TeamPropertySet>
      )}
    </div>
  );
}
