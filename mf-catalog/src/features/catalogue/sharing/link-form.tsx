import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useFormat } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useCreateLink } from "../api/create-link.ts";
import { useSilentPublishing } from "../api/publish-version.ts";

/** Offered validities, in days; the server accepts at most 366. */
const VALIDITIES = ["7", "30", "90", "365"] as const;
const DAY = 86_400_000;
const NAME_LIMIT = 80;

interface LinkValues {
  name: string;
  days: string;
}

export interface LinkFormProps {
  readonly versionID: string;
  readonly isPublished: boolean;
  readonly onCreated: (token: string) => void;
}

/** Creates a link, and publishes the version first if it is not: a name for the team, and how long the link works. */
export function LinkForm({ versionID, isPublished, onCreated }: LinkFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const format = useFormat();
  const publish = useSilentPublishing();
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
  const form = useYupForm<LinkValues>(schema, {
    defaultValues: { name: t("share.defaultName", { date: format.dateInWords(new Date()) }), days: "30" },
  });
  const submit = async ({ name, days }: LinkValues): Promise<void> => {
    try {
      if (!isPublished) await publish.mutateAsync({ id: versionID, published: true });
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
      <FormActions submit={t(isPublished ? "share.create" : "share.publishAndCreate")} />
    </Form>
  );
}
