import { canIssueDocument, orderPolicy } from "@gisement/shared-domain/permissions";
import { type Line, rowLines } from "../../platform/permissions/line.ts";

export const documentsPermissions: readonly Line[] = [
  ...rowLines("documents", orderPolicy.see, "documentsOfOrder"),
  ...rowLines("documents", canIssueDocument, "issueDocument"),
];
