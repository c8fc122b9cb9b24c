import { LOCALES } from "@gisement/shared-domain/locale";
import { teamExportPolicy } from "@gisement/shared-domain/permissions";
import { array, boolean, type InferType, object, string } from "yup";
import { nameType } from "../../../platform/input/input-schema.ts";
import { defineOwnedJob } from "../../jobs/owned-job.ts";
import { TEAM_EXPORT_PARTS } from "./team-export-parts.ts";

export const exportLanguage = () => nameType("ExportLanguage", string().oneOf(LOCALES));
export const teamExportPart = () => nameType("TeamExportPart", string().oneOf(TEAM_EXPORT_PARTS));

export const startTeamExportInput = object({
  parts: array(teamExportPart().required())
    .min(1)
    .max(TEAM_EXPORT_PARTS.length)
    .required()
    .meta({ description: "What the archive contains; at least one." }),
  withFiles: boolean().required().meta({ description: "Whether it also contains pictures and documents." }),
  locale: exportLanguage().required().meta({ description: "Language of the titles." }),
});

const payload = startTeamExportInput.shape({ exportID: string().uuid().required() });
export type TeamExportPayload = InferType<typeof payload>;

/** Writes everything that a team has as one archive. */
export const teamExport = defineOwnedJob({
  name: "export_team",
  queue: "long",
  payload,
  mayRun: teamExportPolicy,
});
