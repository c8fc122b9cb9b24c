import { ORDER_DOCUMENT_TITLES, type OrderDocumentKind } from "@gisement/shared-domain/documents";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { Button, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  showRefusal,
  TextField,
  useWatch,
  useYupForm,
} from "@gisement/shared-ui/form";
import { EyeIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { lazyPart } from "@gisement/shared-ui/states";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import type { PreviewWish } from "../../../kernel/papers/document-paths.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useIssueDocument } from "./api/papers.ts";
import { useGapText } from "./use-gap-text.ts";

const IssuePreview = lazyPart(async () => (await import("./issue-preview.tsx")).IssuePreview);

/** Names on a certificate, in characters. */
const NAME = { min: 3, max: 120 } as const;

interface Values {
  readonly locale: Locale;
  readonly sortedBy: string;
  readonly checkedBy: string;
}

export interface IssueDialogProps {
  readonly orderID: string;
  readonly kind: OrderDocumentKind;
  /** Called with the work that issues it. */
  readonly onStarted: (jobID: string) => void;
  readonly onCancel: () => void;
  readonly setDirty: (dirty: boolean) => void;
}

/** Asks for what a document needs besides its order, shows it, and issues it. */
export function IssueDialog({ orderID, kind, onStarted, onCancel, setDirty }: IssueDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const issue = useIssueDocument();
  const gapText = useGapText();
  const [wish, setWish] = useState<PreviewWish | null>(null);
  const isCertificate = kind === "CERTIFICATE";
  const name = () =>
    isCertificate ? string().trim().required().min(NAME.min).max(NAME.max) : string().default("");
  const schema = object({
    locale: string().oneOf(LOCALES).required(),
    sortedBy: name(),
    checkedBy: name(),
  });
  const form = useYupForm<Values>(schema, { defaultValues: { locale, sortedBy: "", checkedBy: "" } });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);

  const submit = async ({ locale: language, ...names }: Values) => {
    try {
      const handling = isCertificate
        ? { sortedBy: names.sortedBy.trim(), checkedBy: names.checkedBy.trim() }
        : {};
      onStarted(await issue.mutateAsync({ orderID, kind, locale: language, ...handling }));
    } catch (error) {
      const lacks = gapText(error);
      if (lacks === null) showRefusal(form, error, refusalText(t, { fallback: "papers.failed" }));
      else form.setError("root.gaps", { message: lacks });
    }
  };
  const show = async () => {
    if (await form.trigger(undefined, { shouldFocus: true })) setWish({ kind, ...form.getValues() });
  };
  const title = ORDER_DOCUMENT_TITLES[kind][locale];
  return (
    <Form form={form} onSubmit={submit} ariaLabel={title}>
      <DialogBody>
        <p>{t(`papers.about.${kind}`)}</p>
        <SelectField
          name="locale"
          label={t("papers.language")}
          options={LOCALES.map((value) => ({ value, label: t(`papers.languages.${value}`) }))}
        />
        {isCertificate && (
          <>
            <TextField name="sortedBy" label={t("papers.sortedBy")} required autoComplete="name" />
            <TextField name="checkedBy" label={t("papers.checkedBy")} required autoComplete="name" />
          </>
        )}
        <FormErrorSummary />
        <ShownPreview orderID={orderID} wish={wish} />
      </DialogBody>
      <DialogFooter actions={<FormActions submit={t("papers.issue")} onCancel={onCancel} />}>
        <Button icon={<EyeIcon />} text={t("papers.preview")} onClick={() => void show()} />
      </DialogFooter>
    </Form>
  );
}

/** The pages that were asked for, as long as the form says the same. */
function ShownPreview({ orderID, wish }: { readonly orderID: string; readonly wish: PreviewWish | null }) {
  const [locale, sortedBy, checkedBy] = useWatch<Values, ["locale", "sortedBy", "checkedBy"]>({
    name: ["locale", "sortedBy", "checkedBy"],
  });
  const isCurrent = wish?.locale === locale && wish.sortedBy === sortedBy && wish.checkedBy === checkedBy;
  return isCurrent ? <IssuePreview orderID={orderID} wish={wish} /> : null;
}
