import { type Identity, LINK_RIGHTS, type UserIdentity, VISITOR } from "@gisement/shared-domain/permissions";
import type { Ids } from "../../platform/examples.ts";
import type { TestApi } from "../../testing/api.ts";
import { buildField } from "../../testing/factories.ts";
import { buildParticipant, buildPeople } from "../../testing/people.ts";
import { buildWorld } from "../../testing/world.ts";
import type { Asked } from "./attempts.ts";

/** Parts of every private value and of what formulas make of them; no other data of the tests has them. */
export const SECRETS = ["zzyxomel", "918273", "1836546", "qwyntavo"] as const;
/** Part of a value that all readers of the lots may know. */
export const OPEN_WORD = "Openlubric";
const WORD = "Zzyxomel";
const NOTES = "Qwyntavo";
const NUMBER = "918273.25";
const PRIVATE = [{ key: "isPrivate", type: "boolean", value: true }];

const FORMULA = "mutation ($input: CreateFieldInput!) { createField(input: $input) { key } }";
const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const PROPOSE = "mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }";

/** The readers of the lots who are not of their team. */
export const OUTSIDERS = [
  "project lead",
  "project auditor",
  "project commenter",
  "project guest",
  "rival",
  "solo",
  "visitor",
  "link holder",
] as const;
export type Outsider = (typeof OUTSIDERS)[number];

/** A team whose lots are all in one project and have private properties, formulas over these and internal notes. */
export async function buildSecrets(api: TestApi) {
  const { db, pool } = api.database;
  const people = await buildPeople(db);
  const formula = async (label: string, source: string): Promise<string> => {
    const input = { type: "FORMULA", label, formula: { source, locale: "fr" } };
    return (await api.get<{ createField: { key: string } }>(people.admin, FORMULA, { input })).createField
      .key;
  };
  const ids = await buildWorld(db, people.admin, people.user);
  await buildField(db, people.admin, { key: "secret-word", type: "TEXT", label: "Mot", metadata: PRIVATE });
  await buildField(db, people.admin, {
    key: "secret-number",
    type: "FLOAT",
    label: "Marge",
    metadata: PRIVATE,
  });
  const double = await formula("Double marge", "{Marge}*2");
  const text = await formula("Avec mot", "concat('avec ', {Mot})");
  const lotID = ids.lot ?? "";
  await pool.query(
    "update product_statuses set project_id = $1, brand = $2 where organization_id = $3 and progress <> 'deleted'",
    [ids.project, OPEN_WORD, people.team.id],
  );
  const { rows } = await pool.query<{ id: string }>(
    "select id from product_statuses where organization_id = $1 and progress = 'active'",
    [people.team.id],
  );
  for (const { id } of rows)
    await api.get(people.admin, UPDATE, {
      input: {
        id,
        internalNotes: NOTES,
        properties: [
          { key: "secret-word", values: [WORD] },
          { key: "secret-number", values: [NUMBER] },
        ],
      },
    });
  // Former values are in the log, and a proposal has an old and a new one.
  await api.get(people.admin, UPDATE, {
    input: { id: lotID, properties: [{ key: "secret-number", values: ["5"] }] },
  });
  await api.get(people.admin, UPDATE, {
    input: { id: lotID, properties: [{ key: "secret-number", values: [NUMBER] }] },
  });
  const proposal = {
    id: lotID,
    internalNotes: `${NOTES} !`,
    properties: [{ key: "secret-word", values: [`${WORD} !`] }],
  };
  const { createReview } = await api.get<{ createReview: { id: string } }>(people.user, PROPOSE, {
    input: { productID: ids.product, proposal },
  });
  const join = (role: string) => buildParticipant(db, people.team, ids.project ?? "", role);
  const outsiders: Readonly<Record<Outsider, Identity>> = {
    "project lead": await join("project-manager"),
    "project auditor": await join("diagnostician"),
    "project commenter": await join("architect"),
    "project guest": await join("GUEST"),
    rival: people.rival,
    solo: people.solo,
    visitor: VISITOR,
    "link holder": {
      kind: "link",
      linkID: ids.link ?? "",
      scope: "catalogue",
      thingID: ids.catalog ?? "",
      rights: LINK_RIGHTS,
    },
  };
  const stored: Asked = {
    projectID: ids.project ?? "",
    lotID,
    notes: NOTES,
    values: {
      "secret-word": WORD,
      "secret-number": NUMBER,
      [double]: String(Number(NUMBER) * 2),
      [text]: `avec ${WORD}`,
    },
  };
  const invented: Asked = {
    ...stored,
    notes: "Mirvolen",
    values: {
      "secret-word": "Borvatim",
      "secret-number": "123450.25",
      [double]: "246900.5",
      [text]: "avec Borvatim",
    },
  };
  const changed = `select id from product_statuses where id = any('{${rows.map(({ id }) => id).join(",")}}'::uuid[])
    and (internal_notes is distinct from '${NOTES}' or properties ->> 'secret-word' is distinct from '${WORD}'
      or properties ->> 'secret-number' is distinct from '${NUMBER}' or properties ->> '${text}' is distinct from 'avec ${WORD}')`;
  return {
    people,
    outsiders,
    member: people.user as UserIdentity,
    ids: { ...ids, proposal: createReview.id } as Ids,
    stored,
    invented,
    /** Finds the lots whose private values are not those that their team wrote. */
    changed,
  };
}
