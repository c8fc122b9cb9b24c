import { OWN_PREFIX } from "@gisement/shared-domain/fields";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { type SQL, sql } from "drizzle-orm";
import { refuseExcess, refuseInput } from "../../platform/search/refuse.ts";
import { type CompileContext, fieldCondition } from "./conditions.ts";
import type { Field } from "./fields.ts";
import type { AnyFilter, GroupFilter, ProductFilter, PropertyFilter } from "./filter-input.ts";
import type { SearchFields } from "./own-fields.ts";
import { hasGroups, inGroup, inSomeGroup } from "./own-groups.ts";

export interface RegexpAt {
  readonly field: string;
  readonly pattern: string;
}

/** A filter as SQL, split where facets need it. */
export interface CompiledFilter {
  /** Conditions of the top level by field: a facet may leave out its own. */
  readonly byField: ReadonlyMap<string, SQL>;
  /** The rest: and, or, not. */
  readonly rest: readonly SQL[];
  /** The first regular expression and its path, if any. */
  readonly regexp: RegexpAt | null;
}

/** Treats SQL's unknown as false, so that a negation also holds for null. */
const known = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;

/** The part of a property's filter that applies to fields of this kind. */
const PART_OF = {
  text: "text",
  list: "text",
  choice: "text",
  id: "text",
  number: "number",
  range: "number",
  date: "date",
  boolean: "boolean",
} as const satisfies Record<Field["kind"], keyof PropertyFilter>;

function groupConditions(
  path: string,
  field: Field,
  group: GroupFilter | null | undefined,
  context: CompileContext,
): SQL[] {
  const { eq, exists } = group ?? {};
  const isGiven = typeof eq === "string" || typeof exists === "boolean";
  if (!isGiven) return [];
  if (!hasGroups(field))
    return refuseInput(path, eq ?? exists, "a property with groups", "This property has no groups.");
  context.count(path);
  return [
    ...(typeof eq === "string" ? [inGroup(`${path}.eq`, field, eq)] : []),
    ...(typeof exists === "boolean" ? [inSomeGroup(field, exists)] : []),
  ];
}

export function compileFilter(
  filter: ProductFilter | null | undefined,
  visible: SQL,
  fields: SearchFields,
): CompiledFilter {
  let conditions = 0;
  let regexp: RegexpAt | null = null;
  const context: CompileContext = {
    visible,
    count: (path) => {
      conditions += 1;
      if (conditions > SEARCH_LIMITS.conditions) refuseExcess(path, conditions, SEARCH_LIMITS.conditions);
    },
    slow: (field, pattern) => {
      regexp ??= { field, pattern };
    },
  };

  const ofField = (path: string, name: string, value: unknown): SQL | null => {
    const field = fields[name];
    if (!field) refuseInput(path, name, Object.keys(fields), `There is no field ${name} to filter by.`);
    return fieldCondition(path, field as NonNullable<typeof field>, value as AnyFilter, context);
  };

  /** The conditions of own properties by the names of their fields; two filters of one property must both hold. */
  const ofProperties = (path: string, filters: readonly PropertyFilter[]): Map<string, SQL> => {
    const found = new Map<string, SQL>();
    for (const [index, { key, group, ...parts }] of filters.entries()) {
      const at = `${path}.${index}`;
      const name = OWN_PREFIX + key;
      const field = fields[name];
      if (!field)
        return refuseInput(
          `${at}.key`,
          key,
          "a property of the team",
          `There is no property ${key} to filter by.`,
        );
      const part = PART_OF[field.kind];
      const other = Object.entries(parts).find(([given, value]) => value && given !== part);
      if (other)
        refuseInput(`${at}.${other[0]}`, other[0], part, `The property ${key} is filtered by ${part}.`);
      const own = parts[part] ? fieldCondition(`${at}.${part}`, field, parts[part], context) : null;
      for (const condition of [own, ...groupConditions(`${at}.group`, field, group, context)]) {
        const before = found.get(name);
        if (condition) found.set(name, before ? sql`(${before} and ${condition})` : condition);
      }
    }
    return found;
  };

  const combine = (path: string, name: "and" | "or" | "not", value: unknown, depth: number): SQL => {
    if (depth > SEARCH_LIMITS.depth) refuseExcess(path, depth, SEARCH_LIMITS.depth);
    context.count(path);
    if (name === "not") return sql`not ${known(whole(path, value as ProductFilter, depth))}`;
    const parts = (value as readonly ProductFilter[]).map((part, index) =>
      whole(`${path}.${index}`, part, depth),
    );
    // Without parts, "and" is true and "or" is false.
    if (parts.length === 0) return name === "and" ? sql`true` : sql`false`;
    return sql`(${sql.join(parts, name === "and" ? sql` and ` : sql` or `)})`;
  };

  const whole = (path: string, part: ProductFilter, depth: number): SQL => {
    const parts: SQL[] = [];
    for (const [name, value] of Object.entries(part)) {
      if (value === null || value === undefined) continue;
      const at = `${path}.${name}`;
      if (name === "and" || name === "or" || name === "not") parts.push(combine(at, name, value, depth + 1));
      else if (name === "properties")
        parts.push(...ofProperties(at, value as readonly PropertyFilter[]).values());
      else {
        const condition = ofField(at, name, value);
        if (condition) parts.push(condition);
      }
    }
    return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
  };

  const byField = new Map<string, SQL>();
  const rest: SQL[] = [];
  for (const [name, value] of Object.entries(filter ?? {})) {
    if (value === null || value === undefined) continue;
    const at = `filter.${name}`;
    if (name === "and" || name === "or" || name === "not") rest.push(combine(at, name, value, 1));
    else if (name === "properties")
      for (const [own, condition] of ofProperties(at, value as readonly PropertyFilter[]))
        byField.set(own, condition);
    else {
      const condition = ofField(at, name, value);
      if (condition) byField.set(name, condition);
    }
  }
  return { byField, rest, regexp };
}
