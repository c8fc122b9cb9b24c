import { DomainError } from "@gisement/shared-domain/errors";
import {
  type Field,
  isRelationKind,
  OWN_PREFIX,
  RELATION_KINDS,
  type RelatedRow,
  type RelationKind,
} from "@gisement/shared-domain/fields";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { PropertyValues } from "../../platform/database/shapes.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { readScope, withinOf, writeScope } from "../../platform/tenancy/scope.ts";
import { sameValue } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { findKnownPeople } from "../members/find-people.ts";
import { placesOwnership } from "../places/ownership.ts";
import { isExistingPlace } from "../places/place-references.ts";
import { places } from "../places/table.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { findRelated } from "./find-related.ts";
import { type OwnFields, textsOf } from "./own-values.ts";

/** Own values of a row before and after a change, and where the input has them. */
export interface ChangedValues {
  readonly before: PropertyValues;
  readonly after: PropertyValues;
  /** The path of the row in the input, before the names of its fields. */
  readonly path: string;
}
interface Related {
  readonly kind: RelationKind;
  readonly id: string;
  readonly field: string;
}

const kindOf = ({ type, list }: Field): RelationKind | null =>
  type === "RELATION" && isRelationKind(list) ? list : null;

/** The ids that a change adds to the relations of a row; stored ones stay, whatever became of their rows. */
const added = ({ before, after, path }: ChangedValues, fields: OwnFields): Related[] =>
  Object.entries(after).flatMap(([key, value]) => {
    const field = fields.get(key);
    const kind = field ? kindOf(field) : null;
    const former = before[key];
    if (kind === null || sameValue(value, former)) return [];
    const known = former === undefined ? [] : textsOf(former);
    return textsOf(value).flatMap((id) =>
      known.includes(id) ? [] : [{ kind, id, field: `${path}${OWN_PREFIX}${key}` }],
    );
  });

type Reader = Pick<Step, "tx" | "identity">;
/** Names, by id, of the rows of this kind which the writer reads. */
const FIND: Record<
  RelationKind,
  (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
> = {
  async place({ tx, identity }, ids) {
    const scope = withinOf(identity) ? writeScope : readScope;
    const rows = await tx
      .select({ id: places.id, name: places.name })
      .from(places)
      .where(
        and(
          inArray(places.id, [...ids]),
          eq(places.isRemoval, false),
          isExistingPlace,
          scope(identity, placesOwnership),
        ),
      );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async project({ tx, identity }, ids) {
    const scope = withinOf(identity) ? writeScope : readScope;
    const rows = await tx
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .where(
        and(
          inArray(projects.id, [...ids]),
          ne(projects.progress, "deleted"),
          scope(identity, projectsOwnership),
        ),
      );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  person: ({ tx, identity }, ids) =>
    findKnownPeople({ db: tx, identity, withinProjectID: withinOf(identity)?.projectID ?? null }, ids),
  productStatus: ({ tx, identity }, ids) =>
    namesOf(findRelated({ db: tx, identity }, "productStatus", { ids })),
  reference: ({ tx, identity }, ids) => namesOf(findRelated({ db: tx, identity }, "reference", { ids })),
  customer: ({ tx, identity }, ids) => namesOf(findRelated({ db: tx, identity }, "customer", { ids })),
};
const namesOf = async (rows: Promise<readonly RelatedRow[]>): Promise<ReadonlyMap<string, string>> =>
  new Map((await rows).map(({ id, name }) => [id, name]));

/** What the values of a relation name, by id; ids that the reader may not read, and other texts, have no name. */
export async function namesOfRelated(
  reader: Reader,
  field: Field,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const kind = kindOf(field);
  const ids = [...new Set(values.filter(isUuid).map((id) => id.toLowerCase()))];
  return kind === null || ids.length === 0 ? new Map() : FIND[kind](reader, ids);
}

/**
 * Refuses a related row that does not exist, is of another kind, or is not the writer's to read: the answer is the same.
 *
 * @throws BAD_USER_INPUT with the reason `unknown-relation`
 */
export async function checkRelations(
  step: Step,
  changes: readonly ChangedValues[],
  fields: OwnFields,
): Promise<void> {
  if (![...fields.values()].some(kindOf)) return;
  const related = changes.flatMap((change) => added(change, fields));
  for (const kind of RELATION_KINDS) {
    const ofKind = related.filter((each) => each.kind === kind);
    if (ofKind.length === 0) continue;
    const found = await FIND[kind](step, [...new Set(ofKind.map(({ id }) => id.toLowerCase()))]);
    const missing = ofKind.find(({ id }) => !found.has(id.toLowerCase()));
    if (missing)
      throw new DomainError("BAD_USER_INPUT", `There is no such ${kind}.`, {
        field: missing.field,
        found: missing.id,
        accepted: `the id of a ${kind} of the team`,
        reason: "unknown-relation",
      });
  }
}
