import { OPTION_COLORS, type OptionColor } from "@gisement/shared-domain/fields";
import { DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { useColorOptions } from "@gisement/shared-ui/fields";
import {
  Form,
  FormActions,
  FormErrorSummary,
  SelectField,
  TextField,
  useYupForm,
} from "@gisement/shared-ui/form";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";
import type { UpdateOptionInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OptionRow } from "./api/get-list.ts";

/** Characters of a label: the server's limit. */
const LENGTH = 120;
const label = () => string().trim().max(LENGTH);
interface Values {
  label: string;
  labelEn: string;
  labelNl: string;
  color: OptionColor | null;
}

interface OptionFormProps {
  readonly option: OptionRow;
  readonly hasColor: boolean;
  readonly setDirty: (dirty: boolean) => void;
  readonly onSave: (change: UpdateOptionInput) => void;
  readonly onCancel: () => void;
}

/** Name, colour and translations of an option. */
export function OptionForm({ option, hasColor, setDirty, onSave, onCancel }: OptionFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const colors = useColorOptions();
  const labelIn = (language: string) =>
    option.translations.find(({ lang }) => lang === language)?.label ?? "";
  const before: Values = {
    label: option.label,
    labelEn: labelIn("EN"),
    labelNl: labelIn("NL"),
    color: OPTION_COLORS.find((color) => color === option.color) ?? null,
  };
  const schema = object({
    label: label().required(t("references.nameMissing")),
    labelEn: label().default(""),
    labelNl: label().default(""),
    color: string<OptionColor>().nullable().default(null),
  });
  const form = useYupForm<Values>(schema as never, { defaultValues: before });
  const submit = (values: Values) => {
    const translations = [
      { lang: "EN" as const, label: values.labelEn, former: before.labelEn },
      { lang: "NL" as const, label: values.labelNl, former: before.labelNl },
    ].flatMap(({ former, ...translation }) => (translation.label === former ? [] : [translation]));
    onSave({
      id: option.id,
      updatedAt: option.updatedAt,
      ...(values.label === before.label ? {} : { label: values.label }),
      ...(values.color === before.color ? {} : { color: values.color }),
      ...(translations.length > 0 ? { translations } : {}),
    });
  };
  return (
    <Form form={form} onDirty={setDirty} onSubmit={submit} ariaLabel={t("references.edit")}>
      <DialogBody>
        <FormErrorSummary />
        <TextField name="label" label={t("references.label")} required autoFocus />
        {hasColor && (
          <SelectField
            name="color"
            label={t("references.color")}
            placeholder={colors[0]?.label ?? ""}
            options={colors.slice(1)}
          />
        )}
        <TextField name="labelEn" label={t("references.english")} />
        <TextField name="labelNl" label={t("references.dutch")} />
      </DialogBody>
      <DialogFooter>
        <FormActions onCancel={onCancel} />
      </DialogFooter>
    </Form>
  );
}
