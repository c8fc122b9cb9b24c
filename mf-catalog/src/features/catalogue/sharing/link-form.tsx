import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useCreateLink } from "../api/create-link.ts";

/** Offered validities, in days; the server accepts at most 366. */
const VALIDITIES = ["7", "30", "90", "365"] as const;
const DAY = 86_400_000;
const NAME_LIMIT = 80;

interface LinkValues {
  name: string;
  days: string;
}

/** Creates a link: a name for the team, and how long it works. */
export function LinkForm({
  versionID,
  onCreated,
}: {
  versionID: string;
  onCreated: (token: string) => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const create = useCreateLink();
  const schema = useMemo(
    () =>
      object({
        name: string()
          .trim()
          .required(t("share.nameRequired"))
          .max(NAME_LIMIT, t("form.tooLong", { max: NAME_LIMIT })),
        days: string().required(),
      }),
    [t],
  );
  const form = useYupForm<LinkValues>(schema, { defaultValues: { name: "", days: "30" } });
  const submit = async ({ name, days }: LinkValues): Promise<void> => {
    try {
      const expiresAt = new Date(Date.now() + Number(days) * DAY).toISOString();
      const { token } = await create.mutateAsync({ thingID: versionID, name, expiresAt });
      form.reset();
      if (token) onCreated(token);
      else shell.toast({ kind: "warning", message: t("share.tokenLost") });
    } catch (error) {
      showRefusal(form, error, refusalText(t, { fallback: "share.failed" }));
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("share.newLink")} className="mfc-share__form">
      <FormErrorSummary />
      <TextField name="name" label={t("share.name")} help={t("share.nameHelp")} required />
      <SelectField
        name="days"
        label={t("share.validity")}
        options={VALIDITIES.map((value) => ({ value, label: t(`share.days.${value}`) }))}
      />
      <FormActions submit={t("share.create")} />
    </Form>
  );
}
