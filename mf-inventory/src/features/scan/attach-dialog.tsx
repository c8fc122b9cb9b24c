import { isConflict } from "@gisement/shared-domain/errors";
import { spellCode } from "@gisement/shared-domain/labels";
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  Radio,
  RadioGroup,
} from "@gisement/shared-ui/blueprint";
import { SuggestInput } from "@gisement/shared-ui/form";
import { type FormEvent, useDeferredValue, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLotChoices } from "../../kernel/lots/api/list-choices.ts";
import { lotRefusal } from "../../kernel/lots/refusal.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useAttachCode, useLotsByText } from "./api/attach-code.ts";

interface AttachDialogProps {
  readonly code: string;
  readonly onClose: (attached: boolean) => void;
}

/** Attaches a blank label to a lot or place. */
export function AttachDialog({ code, onClose }: AttachDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const [type, setType] = useState<"LOT" | "PLACE">("LOT");
  const [elementID, setElementID] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const lots = useLotsByText(useDeferredValue(text));
  const { choices, isPending } = useLotChoices();
  const attach = useAttachCode();
  const options =
    type === "PLACE"
      ? choices.places.map((place) => ({ value: place.id, label: place.name }))
      : (lots.data ?? []).map((lot) => ({
          value: lot.id,
          label: [lot.ref, lot.name ?? t("missingName")].filter(Boolean).join(" · "),
          ...(lot.place ? { hint: lot.place.name } : {}),
        }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!elementID) {
      setProblem(t(type === "LOT" ? "scan.attachLotMissing" : "scan.attachPlaceMissing"));
      return;
    }
    attach.mutate(
      { id: code, type, elementID },
      {
        onSuccess: () => onClose(true),
        onError: (error) => setProblem(isConflict(error) ? t("scan.attachTaken") : lotRefusal(error, t)),
      },
    );
  };
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={t("scan.attachTitle", { code: spellCode(code) })}>
      <form onSubmit={submit}>
        <DialogBody>
          <RadioGroup
            inline
            label={t("scan.attachTo")}
            selectedValue={type}
            onChange={(event) => {
              setType(event.currentTarget.value as "LOT" | "PLACE");
              setElementID(null);
              setProblem(null);
            }}
          >
            <Radio value="LOT" label={t("scan.attachLot")} />
            <Radio value="PLACE" label={t("scan.attachPlace")} />
          </RadioGroup>
          <FormGroup
            label={t(type === "LOT" ? "scan.attachLot" : "scan.attachPlace")}
            labelFor={id}
            intent={problem ? "danger" : "none"}
            helperText={problem && <span role="alert">{problem}</span>}
          >
            <SuggestInput
              key={type}
              id={id}
              autoFocus
              options={options}
              value={elementID}
              invalid={problem !== null}
              loading={type === "LOT" ? lots.isFetching : isPending}
              placeholder={t(type === "LOT" ? "searchPlaceholder" : "scan.choosePlace")}
              noResults={t(type === "LOT" ? "scan.attachNone" : "scan.noPlace")}
              onQueryChange={type === "LOT" ? setText : undefined}
              onChange={(value) => {
                setElementID(value);
                setProblem(null);
              }}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("cancel")} onClick={() => onClose(false)} />
              <Button
                type="submit"
                intent="primary"
                loading={attach.isPending}
                text={t("scan.attachSubmit")}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
