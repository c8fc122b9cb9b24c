import { DISMISSAL_REASONS } from "@gisement/shared-domain/alerts";
import { TEXT_LIMITS } from "@gisement/shared-domain/limits";
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  Menu,
  MenuItem,
  Popover,
} from "@gisement/shared-ui/blueprint";
import { Form, FormActions, TextField, useYupForm } from "@gisement/shared-ui/form";
import { XIcon } from "@gisement/shared-ui/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Dismissal } from "./api/decide-matches.ts";

interface DismissButtonProps {
  /** The lot. */
  readonly name: string;
  readonly onDismiss: (dismissal: Dismissal) => void;
}

/** Puts a lot aside for a reason of a short list, or for one in words. */
export function DismissButton({ name, onDismiss }: DismissButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const [isOther, setOther] = useState(false);
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <Menu aria-label={t("alerts.whyAside")}>
            {DISMISSAL_REASONS.map((reason) => (
              <MenuItem
                key={reason}
                text={t(`alerts.dismissal.${reason}`)}
                onClick={() => (reason === "other" ? setOther(true) : onDismiss({ reason, note: null }))}
              />
            ))}
          </Menu>
        }
      >
        <Button
          variant="minimal"
          icon={<XIcon />}
          text={t("alerts.putAside")}
          aria-label={`${t("alerts.putAside")} – ${name}`}
        />
      </Popover>
      {isOther && (
        <OtherReason
          name={name}
          onClose={(note) => {
            setOther(false);
            if (note) onDismiss({ reason: "other", note });
          }}
        />
      )}
    </>
  );
}

function OtherReason({
  name,
  onClose,
}: {
  readonly name: string;
  readonly onClose: (note: string | null) => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const schema = useMemo(
    () =>
      object({
        note: string().trim().required(t("alerts.noteMissing")).max(TEXT_LIMITS.short),
      }),
    [t],
  );
  const form = useYupForm<{ note: string }>(schema, { defaultValues: { note: "" } });
  const title = t("alerts.asideTitle", { name });
  const close = () => onClose(null);
  return (
    <Dialog isOpen onClose={close} title={title} className="gis-dialog" transitionDuration={100}>
      <Form
        form={form}
        onSubmit={async ({ note }) => onClose(note.trim())}
        onCancel={close}
        ariaLabel={title}
      >
        <DialogBody>
          <TextField name="note" label={t("alerts.note")} required autoFocus />
        </DialogBody>
        <DialogFooter>
          <FormActions submit={t("alerts.putAside")} onCancel={close} />
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
