import { Button } from "@gisement/shared-ui/blueprint";
import { ArrowLeftIcon, RotateCcwIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { SideDrawer, useDialogs } from "@gisement/shared-ui/overlays";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useComparison } from "../api/compare-version.ts";
import type { FieldRow } from "../api/list-fields.ts";
import { useVersions } from "../api/list-versions.ts";
import { useRestoreVersion } from "../api/restore-version.ts";
import { VersionComparison } from "./version-comparison.tsx";
import { VersionList } from "./version-list.tsx";
import "./versions.css";

interface VersionsDrawerProps {
  readonly all: readonly FieldRow[];
  /** The compared version; null shows the list. */
  readonly version: number | null;
  readonly onCompare: (version: number | null) => void;
  readonly onClose: () => void;
  /** Runs a change, or says that the role does not allow it. */
  readonly withRight: (run: () => void | Promise<void>) => void;
}

/** The versions of the team's set, the differences of one to now, and the way back to it. */
export function VersionsDrawer({ all, version, onCompare, onClose, withRight }: VersionsDrawerProps) {
  const { t } = useTranslation(NAMESPACE);
  const versions = useVersions();
  if (version !== null)
    return (
      <ComparedVersion
        all={all}
        version={version}
        page={versions.data?.pages[0]}
        onBack={() => onCompare(null)}
        onClose={onClose}
        withRight={withRight}
      />
    );
  return (
    <SideDrawer isOpen style="form" title={t("fields.versions.title")} onClose={onClose}>
      <div className="mfs-drawer">
        <VersionList versions={versions} onCompare={onCompare} />
      </div>
    </SideDrawer>
  );
}

interface ComparedVersionProps extends Pick<VersionsDrawerProps, "all" | "onClose" | "withRight"> {
  readonly version: number;
  readonly page: { readonly setID: string | null; readonly first: number | null } | undefined;
  readonly onBack: () => void;
}

function ComparedVersion({ all, version, page, onBack, onClose, withRight }: ComparedVersionProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { confirm } = useDialogs();
  const comparison = useComparison(version);
  const { mutate, isPending } = useRestoreVersion();
  const broken = comparison.data?.brokenFormulas ?? [];
  const name = version === page?.first ? t("fields.versions.start") : t("fields.versions.name", { version });
  const restore = async (setID: string) => {
    const text = t("fields.versions.restoreText");
    const isSure = await confirm({
      title: t("fields.versions.restoreTitle", { name }),
      message:
        broken.length === 0
          ? text
          : `${text} ${t("fields.versions.breaks", { count: broken.length, names: format.list(broken) })}`,
      confirm: t("fields.versions.restore"),
      danger: broken.length > 0,
    });
    if (isSure) mutate({ id: setID, version, confirmed: broken.length > 0 }, { onSuccess: onBack });
  };
  return (
    <SideDrawer
      isOpen
      style="form"
      title={t("fields.versions.compareTitle", { name })}
      onClose={onClose}
      actions={
        <Button
          variant="minimal"
          icon={<ArrowLeftIcon />}
          aria-label={t("fields.versions.back")}
          title={t("fields.versions.back")}
          onClick={onBack}
        />
      }
      footer={
        <Button
          intent="primary"
          icon={<RotateCcwIcon />}
          text={t("fields.versions.restore")}
          loading={isPending}
          disabled={!page?.setID || !comparison.data || comparison.data.properties.length === 0}
          onClick={() => withRight(() => restore(page?.setID ?? ""))}
        />
      }
    >
      <div className="mfs-drawer">
        <VersionComparison comparison={comparison} all={all} />
      </div>
    </SideDrawer>
  );
}
