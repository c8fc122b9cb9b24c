import { type Line, ownLines } from "../../platform/permissions/line.ts";

export const recordsPermissions: readonly Line[] = [...ownLines("lots", "findRecords")];
