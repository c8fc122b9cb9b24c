import { DomainError } from "@gisement/shared-domain/errors";
import { and, inArray, sql } from "drizzle-orm";
import { array, object, string } from "yup";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { nameType } from "../../platform/input/input-schema.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { importChoicesOwnership } from "./ownership.ts";
import { importChoices } from "./table.ts";

/** Maximum number of titles and values per call. */
export const CHOICES_LIMIT = 1000;
/** Maximum characters of a folded title or value; choices for longer ones are not stored. */
const HEADER_LIMIT = 300;
const FIELD_LIMIT = 200;

/** The choice for a column title (its field) or, under `field=value`, for a value that is in no list. */
export interface Choice {
  readonly header: string;
  /** `null`: left out. */
  readonly field: string | null;
}

export const choicesOfImport = array(
  nameType(
    "ImportChoiceInput",
    object({
      header: string().strict().min(1).max(HEADER_LIMIT).required(),
      field: string()
        .strict()
        .min(1)
        .max(FIELD_LIMIT)
        .nullable()
        .default(null)
        .meta({ description: "Null if the column is ignored." }),
    }),
  ).required(),
)
  .max(CHOICES_LIMIT)
  .nullable()
  .meta({ description: "Choices for titles and values, stored for the team's next import." });

/** Last choices of this team or solo user for these titles and values. */
export async function listImportChoices(
  { db, identity }: RequestContext,
  headers: readonly string[],
): Promise<Choice[]> {
  if (headers.length > CHOICES_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", `At most ${CHOICES_LIMIT} headers a call.`, {
      field: "headers",
      found: headers.length,
      limit: CHOICES_LIMIT,
    });
  if (headers.length === 0) return [];
  return db
    .select({ header: importChoices.header, field: importChoices.field })
    .from(importChoices)
    .where(
      and(writeScope(identity, importChoicesOwnership), inArray(importChoices.header, [...new Set(headers)])),
    );
}

/** Stores the choices of this import for the team's next one; the latest choice for a title wins. */
export async function keepChoices(step: Step, choices: readonly Choice[]): Promise<void> {
  // One statement cannot write the same row twice.
  const latest = [...new Map(choices.map((choice) => [choice.header, choice])).values()];
  if (latest.length === 0) return;
  const { organizationID, organizationMasterID } = ownershipOf(step.identity);
  const ofTeam = organizationID !== null;
  await step.tx
    .insert(importChoices)
    .values(
      latest.map(({ header, field }) => ({
        header,
        field,
        userID: step.identity.userID,
        organizationID,
        organizationMasterID,
        createdAt: step.now,
        updatedAt: step.now,
      })),
    )
    .onConflictDoUpdate({
      target: [ofTeam ? importChoices.organizationID : importChoices.userID, importChoices.header],
      targetWhere: ofTeam
        ? sql`${importChoices.organizationID} is not null`
        : sql`${importChoices.organizationID} is null`,
      set: {
        field: sql`excluded.field`,
        userID: sql`excluded.user_id`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}
