import { jobPolicy } from "@gisement/shared-domain/permissions";
import { type Line, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const ofMine =
  (check: typeof jobPolicy.see): RowRule =>
  (identity, { userID }) =>
    check(identity, { userID });
const PERSONAL = { scopes: ["own", "other"], personal: true } as const;

export const jobsPermissions: readonly Line[] = [
  ...rowLines("background work", ofMine(jobPolicy.see), "listJobs getJob", PERSONAL),
  ...rowLines("background work", ofMine(jobPolicy.change), "cancelJob retryJob", PERSONAL),
];
