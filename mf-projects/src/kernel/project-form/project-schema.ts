import { PROJECT } from "@gisement/shared-domain/records/project";
import { type RecordValues, valuesSchema } from "@gisement/shared-domain/records/record-schema";
import { toRecordValues } from "@gisement/shared-ui/records";
import type { TFunction } from "i18next";
import { type ObjectSchema, type StringSchema, string } from "yup";
import type { NAMESPACE } from "../../texts/namespace.ts";

/** What people say of a project: the record's fields, and the place by its id. */
export type ProjectValues = RecordValues<typeof PROJECT.fields> & { placeID: string | null };

/** The name is required (PROJ-503); a project cannot end before it starts. */
export function projectSchema(t: TFunction<typeof NAMESPACE>): ObjectSchema<ProjectValues> {
  const messages = {
    date: "form.date",
    number: "form.number",
    range: "form.range",
    required: t("form.nameRequired"),
  };
  const rules = {
    endDate: (rule: StringSchema) =>
      rule.test(
        "after-start",
        t("form.endBeforeStart"),
        (end, { parent }) => !end || !parent.startDate || end >= parent.startDate,
      ),
  };
  return valuesSchema(PROJECT, rules, messages).shape({
    placeID: string().nullable().default(null),
  }) as unknown as ObjectSchema<ProjectValues>;
}

export const EMPTY_PROJECT: ProjectValues = {
  ...(toRecordValues(PROJECT, null) as ProjectValues),
  name: "",
  placeID: null,
};
