import { inventoryColumns, inventoryRows } from "@gisement/shared-domain/export";
import { type Field, type FieldRow, ownFields } from "@gisement/shared-domain/fields";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { Locale } from "@gisement/shared-domain/locale";
import { fileLists, readOptions } from "@gisement/shared-domain/option-lists";

const PROPERTY_SET = `
  query ExportedFields($limit: Int) {
    listFields(limit: $limit) {
      items {
        id key type label value status metadata { key value } translations { lang label }
        options { id value label status translations { lang label } } hiddenOptions { id value label translations { lang label } }
      }
    }
  }`;
const NAMES = `
  query ExportedNames($nextToken: String) {
    listPlaces { items { id name } }
    listUsers(limit: 10000) { items { id name } }
    listProjects(progress: null, nextToken: $nextToken) { items { id name } nextToken }
  }`;

interface Named {
  readonly id: string;
  readonly name: string | null;
}
interface NamePage {
  readonly listPlaces: { readonly items: readonly Named[] };
  readonly listUsers: { readonly items: readonly Named[] };
  readonly listProjects: { readonly items: readonly Named[]; readonly nextToken: string | null };
}

/** Asks the API as the person who exports. */
export type Ask = <Data>(document: string, variables?: Record<string, unknown>) => Promise<Data>;

/** The team's own properties; those that name a place, project or person carry the names as options. */
async function readOwnFields(ask: Ask, rows: readonly FieldRow[]): Promise<readonly Field[]> {
  const fields = ownFields(rows);
  const isNamed = ({ list }: Field) => list === "place" || list === "project" || list === "person";
  if (!fields.some(isNamed)) return fields;
  const { listPlaces, listUsers, listProjects } = await ask<NamePage>(NAMES);
  const projects = [...listProjects.items];
  for (let { nextToken } = listProjects; nextToken !== null; ) {
    const more = (await ask<NamePage>(NAMES, { nextToken })).listProjects;
    projects.push(...more.items);
    nextToken = more.nextToken;
  }
  const lists = { place: listPlaces.items, person: listUsers.items, project: projects };
  return fields.map((field) =>
    isNamed(field)
      ? {
          ...field,
          options: lists[field.list as keyof typeof lists].map(({ id, name }) => {
            const label = name ?? "";
            return { value: id, label: { fr: label, en: label, nl: label } };
          }),
        }
      : field,
  );
}

/** The columns of a sheet of lots that can be imported again, and a lot's cells in their order. */
export async function readLotSheet(ask: Ask, locale: Locale) {
  const rows = (await ask<{ listFields: { items: FieldRow[] } }>(PROPERTY_SET, { limit: LIMITS.allFields }))
    .listFields.items;
  const own = await readOwnFields(ask, rows);
  return {
    columns: inventoryColumns(locale, own),
    toCells: inventoryRows(locale, fileLists(readOptions(rows, locale)), own),
  };
}
