import { optionPolicy, propertyPolicy } from "@gisement/shared-domain/permissions";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Lockable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { fieldsOwnership, optionsOwnership } from "./ownership.ts";
import { fields, options } from "./table.ts";

export const changeableField = (step: Step): Lockable<typeof fields> => ({
  entity: "fields",
  table: fields,
  scope: writeScope(step.identity, fieldsOwnership),
  mayChange: (identity, { organizationFieldsId, userID }) =>
    propertyPolicy.change(identity, { organizationID: organizationFieldsId, userID }),
});

export const changeableOption = (step: Step): Lockable<typeof options> => ({
  entity: "options",
  table: options,
  scope: writeScope(step.identity, optionsOwnership),
  mayChange: optionPolicy.change,
});
