import { Button } from "@gisement/shared-ui/blueprint";
import { PencilLineIcon } from "@gisement/shared-ui/icons";
import { Slot } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Opens the form of the lot, in which other values are proposed. */
export function ProposeChange({ lotID }: { readonly lotID: string }) {
  const { t } = useTranslation("comments");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="minimal"
        icon={<PencilLineIcon />}
        text={t("proposal.action")}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Slot name="proposal-form" props={{ lotID }} on={{ closed: () => setOpen(false) }} />}
    </>
  );
}
