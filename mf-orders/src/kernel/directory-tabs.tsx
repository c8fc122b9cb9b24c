import { PageTabs } from "@gisement/shared-ui/page";
import { useTeam } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";

const ADMINS = ["parameters"];
const DIRECTORIES = ["customers", "documents", "parameters"] as const;
export type Directory = (typeof DIRECTORIES)[number];

/** The directories beside the orders (DOC-001); only ADMINs set the parameters. */
export function DirectoryTabs({ current }: { readonly current: Directory | null }) {
  const { t } = useTranslation(NAMESPACE);
  const team = useTeam();
  const isAdmin = team !== null && "role" in team && team.role === "ADMIN";
  return (
    <PageTabs
      ariaLabel={t("directory.label")}
      current={current ?? ""}
      tabs={DIRECTORIES.filter((each) => isAdmin || !ADMINS.includes(each)).map((each) => ({
        id: each,
        label: t(`directory.${each}`),
        path: `/orders/${each}`,
      }))}
    />
  );
}
