import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { actions } from "../../../platform/audit-log/table.ts";
import type { Examples } from "../../../platform/examples.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { fields, options, properties, propertyVersions, translations } from "../table.ts";

/** The key of the list that each example's team has added to the platform's property set. */
const OWN_LIST = "family";

const FILE = JSON.stringify({
  format: "gisement-properties",
  version: 1,
  fields: [{ key: "text-teinte-du-lot", type: "TEXT", label: "Teinte du lot" }],
});

export const examples: Examples = {
  build: async ({ db, owner, owned, lot }) => {
    const [field] = await db
      .insert(fields)
      .values({
        key: OWN_LIST,
        label: "Gamme",
        type: "LIST",
        organizationFieldsId: owned.organizationID,
        userID: owner.userID,
      })
      .returning();
    const [option] = await db
      .insert(options)
      .values({ label: "Portes", value: "portes", fieldOptionsId: field?.id, ...owned })
      .returning();
    const [other] = await db
      .insert(options)
      .values({ label: "Fenêtres", value: "fenetres", fieldOptionsId: field?.id, ...owned })
      .returning();
    const stamp = { organizationFieldsId: owned.organizationID, userID: owner.userID };
    const variables = [{ id: "width-cm", referenceName: "Largeur utile", formula: null }];
    const [operand] = await db
      .insert(fields)
      .values([
        { key: "width-cm", label: "Largeur utile", type: "FLOAT", ...stamp },
        {
          key: "width-mm",
          label: "Largeur en millimètres",
          type: "FORMULA",
          value: JSON.stringify({ variables, result: "{width-cm} * 10", kind: "number" }),
          ...stamp,
        },
      ])
      .returning();
    await db
      .update(productStatuses)
      .set({ properties: { [OWN_LIST]: "fenetres" } })
      .where(eq(productStatuses.id, lot.id));
    const [set] = await db
      .insert(properties)
      .values({ name: "Produits", version: 2, ...owned })
      .returning();
    const [change] = await db
      .insert(propertyVersions)
      .values({ propertyID: set?.id ?? "", version: 2, batchID: randomUUID(), userID: owner.userID })
      .returning();
    await db.insert(actions).values({
      batchID: change?.batchID ?? "",
      asWhom: owner.userID,
      entity: "fields",
      entityID: operand?.id ?? "",
      field: "label",
      old: "Largeur",
      new: "Largeur utile",
      organizationID: owned.organizationID,
    });
    const [translation] = await db
      .insert(translations)
      .values({ fieldID: field?.id, lang: "EN", label: "Range", organizationID: owned.organizationID })
      .returning();
    return {
      set: set?.id ?? "",
      translation: translation?.id ?? "",
      field: field?.id ?? "",
      option: option?.id ?? "",
      otherOption: other?.id ?? "",
      operand: operand?.id ?? "",
    };
  },
  variables: {
    listFields: () => ({ filter: { key: { eq: OWN_LIST } } }),
    getField: ({ field }) => ({ id: field }),
    // Invalid on purpose: it names no row.
    createField: () => ({ input: { type: "TEXT", label: "x" } }),
    updateField: ({ field }) => ({ input: { id: field, label: "Volée" } }),
    saveFields: ({ field }) => ({ input: { update: [{ id: field, label: "Volée" }] } }),
    deleteField: ({ field }) => ({ id: field }),
    getProperty: ({ set }) => ({ id: set }),
    getPropertyFields: ({ set }) => ({ propertyID: set }),
    // Invalid on purpose: a team has one set.
    createProperty: () => ({ input: { name: "" } }),
    updateProperty: ({ set }) => ({ input: { id: set, name: "Volée" } }),
    deleteProperty: ({ set }) => ({ id: set }),
    createPropertyFields: ({ set, field }) => ({ input: { propertyID: set, fieldID: field } }),
    updatePropertyFields: ({ set, field, operand }) => ({
      input: { id: field, propertyID: set, fieldID: operand },
    }),
    deletePropertyFields: ({ field }) => ({ id: field }),
    createTranslation: ({ field }) => ({ input: { fieldID: field, lang: "NL", label: "Reeks" } }),
    upsertTranslation: ({ field }) => ({ input: { fieldID: field, lang: "EN", label: "Series" } }),
    updateTranslation: ({ translation }) => ({ input: { id: translation, label: "Series" } }),
    propertyFile: () => ({}),
    previewPropertyFile: () => ({ input: { text: FILE } }),
    openPropertyFile: () => ({ input: { text: FILE } }),
    propertyVersions: () => ({}),
    comparePropertyVersion: () => ({ version: 1 }),
    updatePropertyVersion: ({ set }) => ({ input: { id: set, version: 1 } }),
    formulasUsing: ({ operand }) => ({ fieldID: operand }),
    lotOperands: ({ lot }) => ({ ids: [lot] }),
    previewFormula: ({ operand }) => ({ fieldID: operand, input: { source: "1", locale: "fr" } }),
    previewRetype: ({ field }) => ({ fieldID: field, input: { type: "TEXT", locale: "fr" } }),
    getOptionsByIds: ({ option }) => ({ ids: [option] }),
    optionUses: () => ({ key: OWN_LIST }),
    // Invalid on purpose, like the property above.
    createOption: ({ field }) => ({ input: { fieldOptionsId: field, label: "" } }),
    createDefinition: ({ field }) => ({ input: { fieldOptionsId: field, label: "" } }),
    saveOptions: ({ field }) => ({ input: { fieldOptionsId: field, create: [{ label: "Volée" }] } }),
    updateDefinition: ({ option }) => ({ input: { id: option, label: "Volée" } }),
    updateOption: ({ option }) => ({ input: { id: option, label: "Volée" } }),
    mergeOptions: ({ option, otherOption }) => ({ input: { from: option, into: otherOption } }),
    deleteOption: ({ option }) => ({ id: option }),
  },
  accepted: {
    createDefinition: ({ field }) => ({ input: { fieldOptionsId: field, label: "Volets" } }),
    createOption: ({ field }) => ({ input: { fieldOptionsId: field, label: "Volets" } }),
    createField: () => ({ input: { type: "TEXT", label: "Teinte" } }),
    createProperty: () => ({ input: { name: "Produits de dépose" } }),
  },
  listedID: {
    listFields: ({ field }) => field,
    getOptionsByIds: ({ option }) => option,
  },
};
