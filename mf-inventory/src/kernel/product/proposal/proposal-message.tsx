import { MAX_COMMENT } from "@gisement/shared-domain/reviews";
import { FormGroup, TextArea } from "@gisement/shared-ui/blueprint";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface ProposalMessageProps {
  readonly value: string;
  readonly onChange: (message: string) => void;
}

/** Why the change is proposed: the first comment of its thread. */
export function ProposalMessage({ value, onChange }: ProposalMessageProps) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  return (
    <FormGroup label={t("product.proposal.message")} labelInfo={t("product.proposal.optional")} labelFor={id}>
      <TextArea
        id={id}
        fill
        rows={2}
        value={value}
        maxLength={MAX_COMMENT}
        placeholder={t("product.proposal.placeholder")}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormGroup>
  );
}
