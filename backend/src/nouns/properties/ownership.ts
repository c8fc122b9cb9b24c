import type { Ownership } from "../../platform/tenancy/scope.ts";
import { fields, options, properties, referenceProperties } from "./table.ts";

export const fieldsOwnership = {
  organization: fields.organizationFieldsId,
  owner: fields.userID,
} satisfies Ownership;
export const optionsOwnership = {
  organization: options.organizationID,
  owner: options.userID,
} satisfies Ownership;
export const propertiesOwnership = {
  organization: properties.organizationID,
  owner: properties.userID,
} satisfies Ownership;
export const referencePropertiesOwnership = {
  organization: referenceProperties.organizationID,
  owner: referenceProperties.byUserID,
} satisfies Ownership;
