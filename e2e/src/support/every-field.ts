import type { Page } from "@playwright/test";
import exceljs from "exceljs";
import { graphql } from "./demo.ts";

/** A property of one type: what three lots have in a spreadsheet, and how they are filtered, grouped and sorted by it. */
export interface EveryField {
  readonly type: string;
  readonly label: string;
  /** The cells of the three lots; none for a field that takes no input. */
  readonly cells: readonly (string | number | Date)[] | null;
  /** Finds the first lot only. */
  readonly filter: object;
  /** The groups that the lots form, with their sizes; null for what has none. */
  readonly groups: Readonly<Record<string, number>> | null;
  /** The lots in ascending order, by their numbers from 1; null for no order. */
  readonly order: string | null;
  readonly value?: string;
  readonly options?: readonly string[];
  readonly metadata?: readonly { readonly key: string; readonly value: unknown }[];
  readonly formula?: string;
}

const suffix = (value: string) => [{ key: "suffix", value }];
const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** The place that the lots are related to; `{place}` stands for its id, and a choice in braces for its stored value. */
export const PLACE = "Dépôt des seize types";
/** Every type of property (REF-509), and formulas of both kinds over several of them. */
export const EVERY_FIELD: readonly EveryField[] = [
  {
    type: "TEXT",
    label: "Essence",
    cells: ["hêtre étuvé", "noyer", "noyer"],
    filter: { text: { match: "hetre" } },
    groups: { "hêtre étuvé": 1, noyer: 2 },
    order: "123",
  },
  {
    type: "LONGTEXT",
    label: "Constat",
    cells: ["a été poncé", "reste brut", "reste brut"],
    filter: { text: { match: "poncé" } },
    groups: { filled: 3 },
    order: "123",
  },
  {
    type: "INT",
    label: "Couches",
    cells: [12, 3, 3],
    filter: { number: { gt: 10 } },
    groups: { "12": 1, "3": 2 },
    order: "231",
  },
  {
    type: "FLOAT",
    label: "Épaisseur",
    metadata: suffix("mm"),
    cells: ["12,5", "8,25 mm", 2],
    filter: { number: { gte: 12.5 } },
    groups: { "12.5": 1, "8.25": 1, "2": 1 },
    order: "321",
  },
  {
    type: "DATE",
    label: "Contrôle",
    cells: ["31/03/2026", day("2026-05-02"), "02/05/2026"],
    filter: { date: { lt: "2026-04-01T00:00:00.000Z" } },
    groups: { "2026-03": 1, "2026-05": 2 },
    order: "123",
  },
  {
    type: "BOOLEAN",
    label: "Traité",
    cells: ["oui", "non", "non"],
    filter: { boolean: { eq: true } },
    groups: { true: 1, false: 2 },
    order: "231",
  },
  {
    type: "FIELD",
    label: "Marque affichée",
    value: "brand",
    cells: null,
    filter: { text: { eq: "Malerba" } },
    groups: { Malerba: 1, Jeld: 2 },
    order: "231",
  },
  {
    type: "LIST",
    label: "Accroche",
    options: ["Vissée", "Collée"],
    cells: ["Vissée", "Collée", "collee"],
    filter: { text: { eq: "{Vissée}" } },
    groups: { "{Vissée}": 1, "{Collée}": 2 },
    order: "123",
  },
  {
    type: "DYNAMIC",
    label: "Atelier",
    cells: ["Ostermeier", "Bertin", "Bertin"],
    filter: { text: { eqs: ["Ostermeier"] } },
    groups: { Ostermeier: 1, Bertin: 2 },
    order: "231",
  },
  {
    type: "RELATION",
    label: "Dépôt de retour",
    value: "place",
    cells: [PLACE, "", ""],
    filter: { text: { eq: "{place}" } },
    groups: { "{place}": 1 },
    order: "123",
  },
  {
    type: "FORMULA",
    label: "Masse totale",
    metadata: suffix("kg"),
    formula: "round({Couches} * {Épaisseur} * {Traité} + {Note}, 1)",
    cells: null,
    filter: { number: { eq: 154 } },
    groups: { "154": 1, "2": 2 },
    order: "231",
  },
  {
    type: "FORMULA",
    label: "Gabarit",
    formula: 'if({Couches} >= 10, "grandiose " & {Essence}, "menu")',
    cells: null,
    filter: { text: { match: "grandiose" } },
    groups: { "grandiose hêtre étuvé": 1, menu: 2 },
    order: "123",
  },
  {
    type: "LINK",
    label: "Notice",
    cells: ["https://a.example/notice", "https://b.example", "https://b.example"],
    filter: { text: { wildcard: "*a.example*" } },
    groups: { "https://a.example/notice": 1, "https://b.example": 2 },
    order: "123",
  },
  {
    type: "RANGE",
    label: "Réglage",
    metadata: suffix("mm"),
    cells: ["10-20 mm", "30 à 40", "≥ 30"],
    filter: { number: { lte: 15 } },
    groups: { "10": 1, "30": 2 },
    order: "123",
  },
  {
    type: "RATING",
    label: "Note",
    cells: ["4/5", 2, "★★☆☆☆"],
    filter: { number: { eq: 4 } },
    groups: { "4": 1, "2": 2 },
    order: "231",
  },
  {
    type: "RATING_RELATIVE",
    label: "Attrait",
    cells: ["4", "1", 1],
    filter: { number: { gte: 3 } },
    groups: { "4": 1, "1": 2 },
    order: "231",
  },
  {
    type: "METADATA",
    label: "Divers",
    cells: ["Teinte : miel; Pose : clouée", "Teinte : brute", ""],
    filter: { text: { eqs: ["Pose : clouée"] } },
    groups: null,
    order: null,
  },
];

const CREATE_FIELD = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key } }";
const CREATE_OPTION = "mutation ($input: CreateOptionInput!) { createOption(input: $input) { value } }";

/** Adds the properties to the team of the page, formulas last; gives their keys and the values of choices by their labels. */
export async function createEveryField(page: Page) {
  const keys = new Map<string, string>();
  const choices = new Map<string, string>();
  for (const field of EVERY_FIELD.toSorted((one, other) => Number(!!one.formula) - Number(!!other.formula))) {
    const { type, label, value, metadata, formula, options = [] } = field;
    const { createField } = await graphql<{ createField: { id: string; key: string } }>(page, CREATE_FIELD, {
      input: {
        type,
        label,
        ...(value ? { value } : {}),
        ...(metadata ? { metadata } : {}),
        ...(formula ? { formula: { source: formula, locale: "fr" } } : {}),
      },
    });
    keys.set(label, createField.key);
    for (const option of options) {
      const { createOption } = await graphql<{ createOption: { value: string } }>(page, CREATE_OPTION, {
        input: { fieldOptionsId: createField.id, label: option },
      });
      choices.set(option, createOption.value);
    }
  }
  return { keys, choices };
}

/** A spreadsheet of three lots with a value of each property. */
export async function everyFieldWorkbook(): Promise<Buffer> {
  const filled = EVERY_FIELD.filter(({ cells }) => cells !== null);
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet("Lots");
  sheet.addRow(["Référence", "Nom", "Marque", "Quantité", "Catégorie", ...filled.map(({ label }) => label)]);
  for (const index of [0, 1, 2])
    sheet.addRow([
      `SEIZE-${index + 1}`,
      `Panneau des seize types ${index + 1}`,
      index === 0 ? "Malerba" : "Jeld",
      10,
      "31",
      ...filled.map(({ cells }) => cells?.[index] ?? ""),
    ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
