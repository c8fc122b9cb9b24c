import { Button } from "@gisement/shared-ui/blueprint";
import { UsersIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useDuplicates } from "../api/duplicates.ts";
import { PairList } from "./pair-list.tsx";

/** The customers that may be in the directory twice; nothing if there are none. */
export function DuplicatesButton() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const pairs = useDuplicates().data ?? [];
  if (pairs.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        icon={<UsersIcon />}
        text={t("duplicates.count", { count: pairs.length, formatted: format.number(pairs.length) })}
        onClick={() => setOpen(true)}
      />
      <SideDrawer isOpen={isOpen} title={t("duplicates.title")} onClose={() => setOpen(false)}>
        <p>{t("duplicates.text")}</p>
        {pairs.length === 0 ? <p role="status">{t("duplicates.none")}</p> : <PairList pairs={pairs} />}
      </SideDrawer>
    </>
  );
}
