import {
  DOCUMENT_GAPS,
  type DocumentGap,
  ORDER_DOCUMENT_TITLES,
  type OrderDocumentKind,
} from "@gisement/shared-domain/documents";
import { DomainError } from "@gisement/shared-domain/errors";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import { AnchorButton, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
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
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { previewPath } from "../../../kernel/papers/document-paths.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useIssueDocument } from "./api/papers.ts";

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

const isGap = (value: unknown): value is DocumentGap =>
  typeof value === "string" && (DOCUMENT_GAPS as readonly string[]).includes(value);

/** What an invoice lacks, if that is why it was refused. */
function gapsOf(error: unknown): readonly DocumentGap[] {
  const { reason, accepted } = error instanceof DomainError ? error.details : {};
  return reason === "document-gaps" && Array.isArray(accepted) ? accepted.filter(isGap) : [];
}

/** Asks for what a document needs besides its order, shows it, and issues it. */
export function IssueDialog({ orderID, kind, onStarted, onCancel, setDirty }: IssueDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const issue = useIssueDocument();
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
      const gaps = gapsOf(error);
      if (gaps.length === 0) showRefusal(form, error, refusalText(t, { fallback: "papers.failed" }));
      else
        form.setError("root.gaps", {
          message: t("papers.gaps", { gaps: gaps.map((gap) => t(`papers.gap.${gap}`)).join(", ") }),
        });
    }
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
      </DialogBody>
      <DialogFooter actions={<FormActions submit={t("papers.issue")} onCancel={onCancel} />}>
        <PreviewLink orderID={orderID} kind={kind} isReady={!isCertificate || form.formState.isValid} />
      </DialogFooter>
    </Form>
  );
}

function PreviewLink({
  orderID,
  kind,
  isReady,
}: Pick<IssueDialogProps, "orderID" | "kind"> & { readonly isReady: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const [locale, sortedBy, checkedBy] = useWatch<Values, ["locale", "sortedBy", "checkedBy"]>({
    name: ["locale", "sortedBy", "checkedBy"],
  });
  return (
    <AnchorButton
      icon={<EyeIcon />}
      text={t("papers.preview")}
      href={previewPath(orderID, { kind, locale, sortedBy, checkedBy })}
      target="_blank"
      rel="noreferrer"
      disabled={!isReady}
    />
  );
}
