import { allOf, orderPolicy, productPolicy, referencePolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, rowLines } from "../../platform/permissions/line.ts";

export const referencesPermissions: readonly Line[] = [
  ...rowLines("references", referencePolicy.see, "listReferences getReference"),
  ...ownLines("references", "likeReferences createReference"),
  ...rowLines(
    "references",
    (identity, row) => allOf(orderPolicy.see(identity, row), productPolicy.see(identity, row)),
    "ordersOfReference",
  ),
  ...rowLines("references", referencePolicy.change, "updateReference saveReferences"),
  ...rowLines("references", referencePolicy.mayRemove, "deleteReference mergeReferences"),
  ...rowLines("references", productPolicy.change, "assignReference"),
  ...rowLines("reference properties", referencePolicy.see, "listReferenceProperties"),
  ...ownLines("reference properties", "createReferenceProperty"),
  ...rowLines("reference properties", referencePolicy.change, "updateReferenceProperty"),
  ...rowLines("reference properties", referencePolicy.mayRemove, "deleteReferenceProperty"),
];
