import type { ProductBlock } from "@gisement/shared-domain/catalogue";
import { Form, FormActions, SwitchField, useYupForm } from "@gisement/shared-ui/form";
import { AppLink } from "@gisement/shared-ui/link";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { boolean, object } from "yup";
import { NAMESPACE } from "../../../texts/namespace.ts";

export interface ProductFormProps {
  readonly block: ProductBlock;
  readonly projectID: string;
  readonly onSave: (detailed: boolean) => void;
  readonly onCancel: () => void;
}

/** Display options of a product. Its data are edited in the project; the catalogue then offers to update. */
export function ProductForm({ block, projectID, onSave, onCancel }: ProductFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const schema = useMemo(() => object({ detailed: boolean().required() }), []);
  const form = useYupForm<{ detailed: boolean }>(schema, {
    defaultValues: { detailed: block.data.detailed },
  });
  return (
    <Form form={form} onSubmit={({ detailed }) => onSave(detailed)} className="mfc-form">
      <SwitchField name="detailed" label={t("product.detailed")} help={t("product.detailedHelp")} autoFocus />
      <p>
        <AppLink to={`/projects/ressources/${projectID}?node=${block.referenceID}`} onClick={onCancel}>
          {t("product.open")}
        </AppLink>
      </p>
      <FormActions submit={t("form.apply")} onCancel={onCancel} />
    </Form>
  );
}
