import { Button } from "@gisement/shared-ui/blueprint";
import { Trash2Icon } from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** Section for deleting the account. */
export function LeavingSection({ email }: { email: string }) {
  const { t } = useTranslation(NAMESPACE);
  const dialogs = useDialogs();
  const open = () =>
    dialogs.open({
      title: t("leaving.title"),
      style: "form",
      content: ({ cancel, setDirty }) => (
        <DeleteAccountDialog email={email} onCancel={cancel} setDirty={setDirty} />
      ),
    });
  return (
    <Section title={t("leaving.title")} description={t("leaving.text")} card>
      <div>
        <Button
          intent="danger"
          variant="outlined"
          icon={<Trash2Icon />}
          text={t("leaving.open")}
          onClick={() => void open()}
        />
      </div>
    </Section>
  );
}
