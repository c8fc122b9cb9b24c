import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SwitchField,
  showRefusal,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { refusalText } from "@gisement/shared-ui/refusals";
import { DOCUMENT_UPLOAD, UploadPanel, uploadFile } from "@gisement/shared-ui/upload";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { boolean, object, string } from "yup";
import { NAMESPACE } from "../../texts/namespace.ts";
import { DOCUMENT_NAME, type TeamDocument } from "./team-documents.ts";

const SCHEMA = object({
  name: string().trim().required().min(DOCUMENT_NAME.min).max(DOCUMENT_NAME.max),
  default: boolean().default(false),
});
interface Values {
  readonly name: string;
  readonly default: boolean;
}

export interface DocumentDialogProps {
  save: (document: TeamDocument) => Promise<void>;
  onSaved: (name: string) => void;
  onCancel: () => void;
  setDirty: (dirty: boolean) => void;
}

/** Adds a PDF with a name (DOC-505: both are required). */
export function DocumentDialog({ save, onSaved, onCancel, setDirty }: DocumentDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const [id] = useState(() => crypto.randomUUID());
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  /** The uploaded file, so that a retry does not upload it again. */
  const stored = useRef<{ readonly file: File; readonly key: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  const form = useYupForm<Values>(SCHEMA, { defaultValues: { name: "", default: false } });
  const { isDirty } = form.formState;
  useEffect(() => setDirty(isDirty || file !== null), [isDirty, file, setDirty]);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (chosen: File): Promise<string> => {
    if (stored.current?.file === chosen) return stored.current.key;
    running.current = new AbortController();
    const { key } = await uploadFile(chosen, "document", {
      signal: running.current.signal,
      onProgress: setSent,
    });
    stored.current = { file: chosen, key };
    return key;
  };
  const submit = async (values: Values) => {
    if (!file) {
      setMissing(true);
      form.setError("root.file", { message: t("documents.fileMissing") });
      return;
    }
    try {
      const link = await send(file);
      await save({ id, name: values.name.trim(), default: values.default, link });
      onSaved(values.name.trim());
    } catch (error) {
      if (running.current?.signal.aborted) return;
      showRefusal(form, error, refusalText(t, { fallback: "documents.failed" }));
    } finally {
      setSent(null);
    }
  };
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(chosen);
    setMissing(false);
    form.clearErrors("root");
    if (!form.getValues("name")) {
      const name = chosen.name.replace(/\.pdf$/i, "").slice(0, DOCUMENT_NAME.max);
      form.setValue("name", name, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("documents.add")}>
      <DialogBody>
        <div className="mfo-upload">
          <UploadPanel
            rules={DOCUMENT_UPLOAD}
            onFiles={choose}
            title={file ? file.name : t("documents.drop")}
            error={missing ? t("documents.fileMissing") : undefined}
            progress={sent === null ? null : { label: t("documents.sending"), value: sent }}
          />
        </div>
        <TextField name="name" label={t("documents.name")} required autoComplete="off" />
        <SwitchField name="default" label={t("documents.default")} />
        {!missing && <FormErrorSummary />}
      </DialogBody>
      <DialogFooter>
        <FormActions submit={t("documents.add")} onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
