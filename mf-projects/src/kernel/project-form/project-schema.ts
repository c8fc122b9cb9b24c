import type { TFunction } from "i18next";
import { type ObjectSchema, object, string } from "yup";
import type { NAMESPACE } from "../../texts/namespace.ts";

export interface ProjectValues {
  name: string;
  type: string | null;
  description: string | null;
  picture: string | null;
  /** `yyyy-mm-dd`. */
  startDate: string | null;
  endDate: string | null;
  placeID: string | null;
}

/** The longest name of a project. */
export const PROJECT_NAME = 120;

const optional = () => string().nullable().default(null);

/** The name is required (PROJ-503); a project cannot end before it starts. */
export function projectSchema(t: TFunction<typeof NAMESPACE>): ObjectSchema<ProjectValues> {
  return object({
    name: string()
      .trim()
      .required(t("form.nameRequired"))
      .max(PROJECT_NAME, t("form.tooLong", { max: PROJECT_NAME })),
    type: optional(),
    description: optional().max(5000, t("form.tooLong", { max: 5000 })),
    picture: optional(),
    startDate: optional(),
    endDate: optional().test(
      "after-start",
      t("form.endBeforeStart"),
      (end, { parent }) => !end || !parent.startDate || end >= parent.startDate,
    ),
    placeID: optional(),
  });
}

export const EMPTY_PROJECT: ProjectValues = {
  name: "",
  type: null,
  description: null,
  picture: null,
  startDate: null,
  endDate: null,
  placeID: null,
};
