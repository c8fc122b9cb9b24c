import { inventoryColumns, inventoryRows } from "@gisement/shared-domain/export";
import {
  type Field,
  type FieldRow,
  OWN_PREFIX,
  ownFields,
  relationLabels,
} from "@gisement/shared-domain/fields";
import type { Locale } from "@gisement/shared-domain/locale";
import { fileLists, readOptions } from "@gisement/shared-domain/option-lists";
import { type Ask, readFieldRows } from "../properties/read-field-rows.ts";

const NAMES = `
  query ExportedNames($nextToken: String) {
    listPlaces { items { id name } }
    listUsers(limit: 10000) { items { id name } }
    listProjects(progress: null, nextToken: $nextToken) { items { id name } nextToken }
  }`;

/** Those of which a team has too many: only the ones that its lots name. */
const RELATED = `
  query ExportedRelated($kind: RelatedKind!, $key: String!) {
    findRelated(kind: $kind, ofProperty: $key, limit: 10000) { id name detail }
  }`;

interface Named {
  readonly id: string;
  readonly name: string | null;
  readonly detail?: string | null;
}
interface NamePage {
  readonly listPlaces: { readonly items: readonly Named[] };
  readonly listUsers: { readonly items: readonly Named[] };
  readonly listProjects: { readonly items: readonly Named[]; readonly nextToken: string | null };
}

const LISTED = ["place", "project", "person"] as const;
const isListed = (list: Field["list"]): list is (typeof LISTED)[number] =>
  (LISTED as readonly (string | undefined)[]).includes(list);

/** The team's own properties; those that name rows carry the names as options. */
async function readOwnFields(ask: Ask, rows: readonly FieldRow[]): Promise<readonly Field[]> {
  const fields = ownFields(rows);
  const lists = fields.some(({ list }) => isListed(list)) ? await readLists(ask) : null;
  const named: Field[] = [];
  for (const field of fields) {
    const { list, type } = field;
    const known = isListed(list) ? lists?.[list] : type === "RELATION" ? await readRelated(ask, field) : null;
    named.push(known ? { ...field, options: toOptions(known) } : field);
  }
  return named;
}

const toOptions = (rows: readonly Named[]) =>
  [...relationLabels(rows.map((row) => ({ ...row, name: row.name ?? "", detail: row.detail ?? null })))].map(
    ([value, label]) => ({
      value,
      label: { fr: label, en: label, nl: label },
    }),
  );

const readRelated = async (ask: Ask, { list, key }: Field): Promise<readonly Named[]> =>
  (await ask<{ findRelated: readonly Named[] }>(RELATED, { kind: list, key: key.slice(OWN_PREFIX.length) }))
    .findRelated;

async function readLists(ask: Ask): Promise<Readonly<Record<(typeof LISTED)[number], readonly Named[]>>> {
  const { listPlaces, listUsers, listProjects } = await ask<NamePage>(NAMES);
  const projects = [...listProjects.items];
  for (let { nextToken } = listProjects; nextToken !== null; ) {
    const more = (await ask<NamePage>(NAMES, { nextToken })).listProjects;
    projects.push(...more.items);
    nextToken = more.nextToken;
  }
  return { place: listPlaces.items, person: listUsers.items, project: projects };
}

/** The columns of a sheet of lots that can be imported again, and a lot's cells in their order. */
export async function readLotSheet(ask: Ask, locale: Locale) {
  const rows = await readFieldRows(ask);
  const own = await readOwnFields(ask, rows);
  return {
    columns: inventoryColumns(locale, own),
    toCells: inventoryRows(locale, fileLists(readOptions(rows, locale)), own),
  };
}
