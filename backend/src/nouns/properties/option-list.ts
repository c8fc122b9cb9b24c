import { DomainError } from "@gisement/shared-domain/errors";
import { foldLabel } from "@gisement/shared-domain/fields";
import { and, inArray, isNull, or, sql } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { OptionRow } from "./option-sources.ts";
import { fieldsOwnership, optionsOwnership } from "./ownership.ts";
import { fields, options } from "./table.ts";
import type { FieldRow } from "./types.ts";

/** The choices of one property: the writer's own, locked and with archived ones, and the platform's. */
export interface OptionList {
  /** The property that new options belong to: the platform's, if the list is one of its own. */
  readonly field: FieldRow;
  readonly own: readonly OptionRow[];
  readonly platform: readonly OptionRow[];
}

/** Reads a list of the writer's set. @throws NOT_FOUND for a property of another team, BAD_USER_INPUT if it is no list. */
export async function readOptionList(step: Step, fieldID: string): Promise<OptionList> {
  const { tx, identity } = step;
  const isOwn = writeScope(identity, fieldsOwnership);
  const isPlatforms = and(isNull(fields.organizationFieldsId), isNull(fields.userID));
  const rows = await tx
    .select()
    .from(fields)
    .where(
      and(
        or(isOwn, isPlatforms),
        sql`${fields.key} = (select asked.key from fields asked where asked.id = ${fieldID}::uuid)`,
      ),
    );
  const asked = rows.find(({ id }) => id === fieldID);
  if (!asked)
    throw new DomainError("NOT_FOUND", "No such list.", { field: "fieldOptionsId", found: fieldID });
  if (asked.type !== "LIST")
    throw new DomainError("BAD_USER_INPUT", "Only a list has choices.", {
      field: "fieldOptionsId",
      found: asked.type,
      accepted: "LIST",
    });
  const inList = inArray(
    options.fieldOptionsId,
    rows.map(({ id }) => id),
  );
  const own = await tx
    .select()
    .from(options)
    .where(and(inList, writeScope(identity, optionsOwnership)))
    .orderBy(options.id)
    .for("update");
  const platform = await tx
    .select()
    .from(options)
    .where(
      and(
        inList,
        isNull(options.organizationID),
        isNull(options.userID),
        sql`${options.status} is distinct from 'ARCHIVED'`,
      ),
    );
  const field = rows.find((row) => row.organizationFieldsId === null && row.userID === null) ?? asked;
  return { field, own, platform };
}

/** The property of an option that the writer may see: its own, or the platform's. @throws NOT_FOUND */
export async function listOfOption({ tx, identity }: Step, optionID: string): Promise<string> {
  const [row] = await tx
    .select({ fieldID: options.fieldOptionsId })
    .from(options)
    .where(
      and(
        sql`${options.id} = ${optionID}::uuid`,
        or(
          writeScope(identity, optionsOwnership),
          and(isNull(options.organizationID), isNull(options.userID)),
        ),
      ),
    );
  if (row?.fieldID) return row.fieldID;
  throw new DomainError("NOT_FOUND", "No such option.", { field: "id", found: optionID });
}

export const isArchivedOption = ({ status }: Pick<OptionRow, "status">): boolean => status === "ARCHIVED";

/** The choices that the team has: its own, then those of the platform that it has not replaced. */
export function liveOptions({ own, platform }: OptionList): OptionRow[] {
  const replaced = new Set(own.map(({ value }) => value));
  return [
    ...own.filter((row) => !isArchivedOption(row)),
    ...platform.filter(({ value }) => !replaced.has(value)),
  ];
}

/** The writer's own row, or the platform's if there is none yet. @throws NOT_FOUND */
export function findOption({ own, platform }: OptionList, id: string, path: string): OptionRow {
  const shown = platform.find((row) => row.id === id);
  const found = own.find((row) => row.id === id || (shown && row.value === shown.value)) ?? shown;
  if (!found) throw new DomainError("NOT_FOUND", "No such option.", { field: path, found: id });
  return found;
}

/** Labels by parent, to refuse a second one without regard to case, accents and spaces. */
export class TakenLabels {
  private readonly owners = new Map<string, string>();

  constructor(live: readonly OptionRow[]) {
    for (const row of live) this.owners.set(optionName(row), row.value);
  }

  /** @throws BAD_USER_INPUT with the reason `label-taken` */
  take(row: OptionRow, path: string): void {
    const owner = this.owners.get(optionName(row));
    if (owner !== undefined && owner !== row.value)
      throw new DomainError("BAD_USER_INPUT", "The list has an option with this label.", {
        field: `${path}.label`,
        found: row.label,
        reason: "label-taken",
      });
    this.owners.set(optionName(row), row.value);
  }

  release(row: OptionRow): void {
    if (this.owners.get(optionName(row)) === row.value) this.owners.delete(optionName(row));
  }
}
/** Parent and label, without regard to case, accents and spaces: unique in a list. */
export const optionName = ({ label, optionOptionsId }: OptionRow): string =>
  `${optionOptionsId ?? ""}\n${foldLabel(label)}`;

/** Positions of a list, for options that are put before others. */
export class FreePositions {
  private readonly taken: Set<number>;

  constructor(rows: readonly OptionRow[]) {
    this.taken = new Set(rows.map(({ sortIndex }) => sortIndex));
  }

  /** Takes the position itself, or, if an option has it, one between that option and the one before it. */
  before(position: number): number {
    const free = this.taken.has(position) ? this.between(position) : position;
    this.taken.add(free);
    return free;
  }

  private between(position: number): number {
    const former = Math.max(...[...this.taken].filter((each) => each < position));
    return Number.isFinite(former) ? (former + position) / 2 : position - 1;
  }
}
