import type { FieldValue, FieldValues, FormulaError } from "@gisement/shared-domain/formula";
import {
  circularErrors,
  compileLotFormulas,
  formulaOperands,
  type Operand,
  operandNames,
  toFieldFormula,
} from "@gisement/shared-domain/formula-fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { type Identity, isUser, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, asc, desc, inArray, ne, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { FORMULA_COLUMNS, operandValues } from "../lots/formula-values.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { selectProductStatuses } from "../lots/types.ts";
import { findFieldRows } from "./find-properties.ts";
import { createPace, ownInputs, readForFormulas } from "./refresh-batch.ts";
import { lotsOfSet } from "./refresh-lots.ts";

/** The values of one lot that formulas may refer to. */
export interface LotOperands {
  readonly id: string;
  readonly name: string | null;
  readonly values: FieldValues;
}
/** A lot whose value a new formula changes. */
export interface ChangedLot {
  readonly id: string;
  readonly name: string | null;
  readonly before: FieldValue;
  readonly after: FieldValue;
}
export interface FormulaPreview {
  readonly errors: readonly FormulaError[];
  /** Lots that were computed. */
  readonly counted: number;
  /** Whether the team has more lots than were computed. */
  readonly hasMore: boolean;
  readonly changed: number;
  readonly samples: readonly ChangedLot[];
}

const MOST_COUNTED = 10_000;
const BATCH = 500;
const SAMPLES = 5;
/** Stands for the key of a formula that is not saved yet; keys have no spaces. */
const NEW = "a new formula";

/** The operands of the reader's set; those of the sub-teams of a master, which it also reads, are not its own. */
export async function readOperands(db: Executor, identity: Identity): Promise<readonly Operand[]> {
  const rows = await findFieldRows(db, identity);
  const subTeams = identity.kind === "user" ? (identity.team?.subTeamIDs ?? []) : [];
  return formulaOperands(rows.filter(({ organizationID }) => !subTeams.includes(organizationID ?? "")));
}

/** The values of these lots, or of the newest ones, that formulas may refer to. */
export async function readLotOperands(
  db: Executor,
  identity: Identity,
  { ids, limit }: { readonly ids: readonly string[] | null; readonly limit: number },
): Promise<readonly LotOperands[]> {
  const operands = await readOperands(db, identity);
  const lots = await selectProductStatuses(db)
    .where(
      and(
        readScope(identity, productStatusesOwnership),
        ids ? inArray(productStatuses.id, [...ids]) : sql`${productStatuses.progress} = 'active'`,
        ne(productStatuses.progress, "deleted"),
      ),
    )
    .orderBy(desc(productStatuses.createdAt), desc(productStatuses.id))
    .limit(limit);
  return lots.map((lot) => ({ id: lot.id, name: lot.name, values: operandValues(lot, operands) }));
}

/** What a formula would change, without saving it. `key` is that of the formula that it replaces; null for a new one. */
export async function previewFormula(
  db: Executor,
  identity: Identity,
  { key, source, locale }: { readonly key: string | null; readonly source: string; readonly locale: Locale },
): Promise<FormulaPreview> {
  const nothing = { counted: 0, hasMore: false, changed: 0, samples: [] };
  if (!isUser(identity)) return { ...nothing, errors: [] };
  const stored = await readOperands(db, identity);
  const replaced = key ?? NEW;
  const others = stored.filter((operand) => operand.key !== replaced);
  const names = operandNames(stored, locale);
  const read = toFieldFormula(source, names, stored);
  if (!read.ok) return { ...nothing, errors: read.errors };
  const { formula } = read;
  const own = stored.find((operand) => operand.key === replaced);
  const operands: readonly Operand[] = [
    ...others,
    {
      key: replaced,
      label: own?.label ?? { fr: replaced, en: replaced, nl: replaced },
      group: own?.group ?? null,
      kind: formula.kind,
      field: own?.field ?? NO_FIELD,
      formula,
      words: new Map(),
    },
  ];
  const circular = circularErrors(operands, operandNames(operands, locale)).get(replaced);
  if (circular) return { ...nothing, errors: circular };
  return { errors: [], ...(await countChanges(db, identity, operands, replaced)) };
}

const NO_FIELD = {
  key: NEW,
  type: "FLOAT",
  label: { fr: "", en: "", nl: "" },
  path: ["properties", NEW],
  group: "follow-up",
} as const;

/** The lots of the inventory that would have another value. Removed lots follow too, but no list of the inventory shows them. */
async function countChanges(db: Executor, identity: UserIdentity, operands: readonly Operand[], key: string) {
  const formulas = { ...compileLotFormulas(operands, [key]), operands };
  const own = [key, ...ownInputs(formulas)];
  const pace = createPace();
  const columns = Object.fromEntries(
    ["id", "name", ...FORMULA_COLUMNS]
      .filter((name) => name !== "properties")
      .map((name) => [name, productStatuses[name as "id"]]),
  ) as unknown as Pick<typeof productStatuses, "id" | "name">;
  const samples: ChangedLot[] = [];
  let [counted, changed, hasMore] = [0, 0, true];
  for (let after = "00000000-0000-0000-0000-000000000000"; hasMore && counted < MOST_COUNTED; ) {
    const lots = await db
      .select(columns)
      .from(productStatuses)
      .where(
        and(
          lotsOfSet({ identity }),
          sql`${productStatuses.progress} = 'active'`,
          sql`${productStatuses.id} > ${after}::uuid`,
        ),
      )
      .orderBy(asc(productStatuses.id))
      .limit(BATCH + 1);
    hasMore = lots.length > BATCH;
    for (const lot of await readForFormulas(db, lots.slice(0, BATCH), own)) {
      const before = (lot.properties[key] ?? null) as FieldValue;
      const next = formulas.evaluate(operandValues(lot, formulas.inputs))[key] ?? null;
      await pace();
      counted += 1;
      after = lot.id;
      if (before === next) continue;
      changed += 1;
      if (samples.length < SAMPLES) samples.push({ id: lot.id, name: lot.name, before, after: next });
    }
  }
  return { counted, hasMore, changed, samples };
}
