import { LABEL_LENGTH } from "@gisement/shared-domain/fields";
import { LIMITS } from "@gisement/shared-domain/limits";
import { array, object, string } from "yup";
import { nameType } from "../../../platform/input/input-schema.ts";

const text = () =>
  string().required().meta({ description: "The text of the file, as `propertyFile` gives it." });

/** What becomes of a property that differs from the team's: the team's stays, becomes the file's, or both are kept. */
const USES = ["ours", "theirs", "both"] as const;
const choice = object({
  key: string().required().max(80).meta({ description: "Of the file's property." }),
  use: nameType("PropertyFileUse", string<(typeof USES)[number]>().oneOf([...USES])).required(),
  label: string()
    .trim()
    .min(LABEL_LENGTH.min)
    .max(LABEL_LENGTH.max)
    .nullable()
    .when("use", ([use], rule) => (use === "both" ? rule.required() : rule))
    .meta({ description: "Needed for `both`: the name of the file's property in the team." }),
});

export const propertyFileInput = object({ text: text() });
export const openPropertyFileInput = object({
  text: text(),
  choices: array(nameType("PropertyFileChoiceInput", choice).required())
    .max(LIMITS.allFields)
    .nullable()
    .meta({ description: "For properties that differ; without a choice the team's stays." }),
});
