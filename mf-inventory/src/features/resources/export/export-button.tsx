import { Button } from "@gisement/shared-ui/blueprint";
import { DownloadIcon } from "@gisement/shared-ui/icons";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useCanExport } from "./use-can-export.ts";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }));

type ExportButtonProps = Omit<ComponentProps<typeof ExportDialog>, "onClose">;

/** Opens the export of a list, for teams with the feature flag `settings-export`. */
export function ExportButton(props: ExportButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const canExport = useCanExport();
  const [open, setOpen] = useState(false);
  if (!canExport) return null;
  return (
    <>
      <Button
        variant="minimal"
        icon={<DownloadIcon />}
        text={t("export.action")}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
