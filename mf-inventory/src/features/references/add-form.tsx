import { Button, DialogBody, DialogFooter, TextArea } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Progress } from "@gisement/shared-ui/progress";
import { useShell } from "@gisement/shared-ui/remote";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewOptionInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { optionRefusal, PAGE, useAddOptions } from "./api/change-options.ts";
import { readLines } from "./read-lines.ts";

interface AddFormProps {
  readonly listID: string;
  /** Labels that the list already has. */
  readonly labels: readonly string[];
  readonly setDirty: (dirty: boolean) => void;
  /** Adds options that fit into one call: the list shows them at once. */
  readonly onAdd: (options: readonly NewOptionInput[]) => void;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

/** Adds options, one per line: typed, or pasted from a spreadsheet with their translations. */
export function AddForm({ listID, labels, setDirty, onAdd, onAdded, onCancel }: AddFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: ui } = useTranslation("ui");
  const shell = useShell();
  const format = useFormat();
  const inputID = useId();
  const { mutate, isPending, error } = useAddOptions();
  const [text, setText] = useState("");
  const [done, setDone] = useState(0);
  const { options, known, tooLong } = useMemo(() => readLines(text, labels), [text, labels]);
  const submit = () => {
    if (options.length <= PAGE) {
      onAdd(options);
      return;
    }
    setDone(0);
    mutate(
      { listID, options, onProgress: setDone },
      {
        onSuccess: () => {
          shell.toast({ kind: "success", message: t("references.added", { count: options.length }) });
          onAdded();
        },
      },
    );
  };
  return (
    <>
      <DialogBody>
        <label htmlFor={inputID}>{t("references.lines")}</label>
        <TextArea
          id={inputID}
          fill
          rows={10}
          autoFocus
          value={text}
          disabled={isPending}
          aria-describedby={`${inputID}-help`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setDirty(event.currentTarget.value.trim() !== "");
          }}
        />
        <p id={`${inputID}-help`} className="mfi-references__effect">
          {t("references.linesHelp")}
        </p>
        <p role="status" className="mfi-references__effect">
          {options.length > 0 && t("references.toAdd", { count: options.length })}
          {known > 0 && ` ${t("references.known", { count: known })}`}
          {tooLong > 0 && ` ${t("references.tooLong", { count: tooLong })}`}
        </p>
        {isPending && (
          <Progress
            label={t("references.adding")}
            value={done / Math.max(1, options.length)}
            text={`${format.number(done)} / ${format.number(options.length)}`}
          />
        )}
        {error && <p role="alert">{optionRefusal(t)(error)}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={ui("common.cancel")} onClick={onCancel} disabled={isPending} />
            <Button
              intent="primary"
              text={t("references.addSubmit", { count: options.length })}
              disabled={options.length === 0}
              loading={isPending}
              onClick={submit}
            />
          </>
        }
      />
    </>
  );
}
