import { Form, FormActions, TextField, useYupForm } from "@gisement/shared-ui/form";
import { useShell } from "@gisement/shared-ui/remote";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Notes } from "./api/get-notes.ts";
import { useNotesChanges } from "./use-notes-changes.ts";

/** Server limits of one preference: number of values and characters per value. */
const LIMITS = { notes: 100, characters: 500 } as const;

export function NoteForm({ notes }: { notes: Notes }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const { add } = useNotesChanges();
  const full = notes.texts.length >= LIMITS.notes;
  const schema = useMemo(() => object({ text: string().trim().required().max(LIMITS.characters) }), []);
  const form = useYupForm(schema, { defaultValues: { text: "" } });
  const { reset, setFocus } = form;

  // Before switching team or release, the shell asks whether work would be lost.
  const dirty = useRef(false);
  dirty.current = form.formState.isDirty;
  useEffect(() => shell.guardUnsaved(() => dirty.current), [shell]);

  const submit = async ({ text }: { text: string }) => {
    if (!(await add(notes, text))) return;
    reset({ text: "" });
    setFocus("text");
  };
  return (
    <Form form={form} onSubmit={submit} ariaLabel={t("newNote")}>
      <TextField
        name="text"
        label={t("newNote")}
        required
        disabled={full}
        help={full ? t("tooMany") : undefined}
      />
      <FormActions submit={t("add")} disabled={full} />
    </Form>
  );
}
