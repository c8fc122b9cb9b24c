import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from "@gisement/shared-ui/blueprint";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface NameFormProps {
  readonly label: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the name of something new. */
export function NameForm({ label, onName, onCancel }: NameFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const [name, setName] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onName(name.trim());
      }}
    >
      <DialogBody>
        <FormGroup label={label} labelFor="plan-name">
          <InputGroup id="plan-name" autoFocus maxLength={120} value={name} onValueChange={setName} />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("plan.cancel")} onClick={onCancel} />
            <Button type="submit" intent="primary" disabled={!name.trim()} text={t("plan.addIt")} />
          </>
        }
      />
    </form>
  );
}
