import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { type Kind, operationsOf } from "../permissions/cells.ts";
import { documentOf } from "../testing/document-of.ts";
import { HOSTILE_JSON, HOSTILE_NUMBERS, HOSTILE_TEXTS } from "./values.ts";

export interface FuzzCall {
  readonly operation: string;
  readonly document: string;
  readonly variables: Record<string, unknown>;
}

/** Maximum nesting of inputs: a filter contains filters. */
const DEPTH = 5;
/** Share of values that do not fit their type, which test the parsing of variables. */
const MISFITS = 0.03;

/** Generates calls of every operation of the schema, with hostile values of each argument's type. */
export class CallGenerator {
  private readonly operations: { readonly field: GraphQLField<unknown, unknown>; readonly kind: Kind }[];

  constructor(
    schema: GraphQLSchema,
    private readonly random: () => number,
    /** Existing ids, of the caller's team and of another. */
    private readonly ids: readonly string[],
    /** Valid variables of an operation, from which half of the calls start. */
    private readonly validVariables: (operation: string) => Record<string, unknown>,
  ) {
    this.operations = [...operationsOf(schema).values()].filter(({ kind }) => kind !== "subscription");
  }

  private pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.random() * values.length)] as Value;
  }
  private chance(share: number): boolean {
    return this.random() < share;
  }

  next(): FuzzCall {
    return this.chance(0.02) ? this.hugeDocument() : this.call();
  }

  /** Deep, wide or long documents: variables cannot change the size of a document. */
  private hugeDocument(): FuzzCall {
    const size = this.pick([3, 30, 300, 3000]);
    const document = this.pick([
      `{ ${Array.from({ length: size }, (_one, index) => `a${index}: listPlaces { items { id } }`).join(" ")} }`,
      `{ searchProduct(filter: ${"{not:".repeat(size)}{name:{eq:"x"}}${"}".repeat(size)}) { items { id } } }`,
      `{ searchProduct(filter: {or:[${'{brand:{match:"x"}},'.repeat(size)}]}) { items { id } } }`,
      `{ listProjects { items ${"{ members { project ".repeat(Math.min(size, 300))}{ id }${" } }".repeat(Math.min(size, 300))} } }`,
      `query (${Array.from({ length: size }, (_one, index) => `$v${index}: String`).join(" ")}) { listPlaces { nextToken } }`,
      `{ listPlaces { nextToken ${"@skip(if: false) ".repeat(size)} } }`,
      `{ listPlaces ${"{".repeat(size)}`,
      `{ getPlace(id: "${this.pick(HOSTILE_TEXTS).replace(/["\\\n\r\u2028]/g, "")}") { id } }`,
    ]);
    return { operation: "a document", document, variables: {} };
  }

  private call(): FuzzCall {
    const { field, kind } = this.pick(this.operations);
    const base = this.chance(0.5) ? this.validVariables(field.name) : {};
    const variables: Record<string, unknown> = { ...base };
    for (const { name, type } of field.args) {
      const isNeeded = isNonNullType(type) && !(name in variables);
      if (isNeeded || this.chance(0.4)) variables[name] = this.value(type, variables[name], DEPTH);
    }
    return { operation: field.name, document: documentOf(kind, field, variables), variables };
  }

  private value(given: GraphQLInputType, held: unknown, depth: number): unknown {
    if (!isNonNullType(given) && this.chance(0.1)) return null;
    if (this.chance(MISFITS)) return this.pick([...HOSTILE_JSON, ...HOSTILE_TEXTS, ...HOSTILE_NUMBERS]);
    const type = getNullableType(given);
    if (isListType(type)) {
      const length = this.pick([0, 1, 1, 1, 2, 3, this.chance(0.05) ? 1200 : 1]);
      const first = Array.isArray(held) ? (held as unknown[])[0] : undefined;
      return Array.from({ length }, () => this.value(type.ofType, first, depth - 1));
    }
    if (isEnumType(type)) return this.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const known = (typeof held === "object" && held !== null ? held : {}) as Record<string, unknown>;
      const fields = Object.values(type.getFields());
      const share = depth <= 0 ? 0 : Math.min(0.5, 6 / fields.length);
      return Object.fromEntries(
        fields.flatMap(({ name, type: inner }) => {
          const isTouched = this.chance(share) && (depth > 1 || getNamedType(inner) !== type);
          if (isTouched || (isNonNullType(inner) && !(name in known)))
            return [[name, this.value(inner, known[name], depth - 1)]];
          return name in known ? [[name, known[name]]] : [];
        }),
      );
    }
    return this.scalar(getNamedType(type).name);
  }

  private scalar(name: string): unknown {
    switch (name) {
      case "ID":
        return this.chance(0.8) ? this.pick(this.ids) : this.pick(HOSTILE_TEXTS);
      case "Int":
        return Math.trunc(this.pick(HOSTILE_NUMBERS));
      case "Float":
        return this.pick(HOSTILE_NUMBERS);
      case "Boolean":
        return this.chance(0.5);
      case "DateTime":
        return this.chance(0.6)
          ? this.pick([
              "2026-03-29T12:00:00Z",
              "0001-01-01T00:00:00Z",
              "9999-12-31T23:59:59.999Z",
              "1969-12-31",
            ])
          : this.pick(HOSTILE_TEXTS);
      case "JSON":
        return this.pick(HOSTILE_JSON);
      default:
        return this.pick(HOSTILE_TEXTS);
    }
  }
}
