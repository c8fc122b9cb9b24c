import { makeCode } from "@gisement/shared-domain/labels";
import { alerts } from "../alerts/table.ts";
import { mentions, messages } from "../messages/table.ts";
import { notifications } from "../notifications/table.ts";
import { references } from "../references/table.ts";
import { reviews } from "../reviews/table.ts";
import { noteOnLots } from "../serial-codes/note-on-lots.ts";
import { serialCodes } from "../serial-codes/table.ts";
import { type Demo, type DemoPerson, daysAgo } from "./demo.ts";
import { idOf } from "./ids.ts";
import type { DemoLot } from "./lots.ts";
import { ACCOUNTS, ATELIER, LOWLANDS } from "./people.ts";
import { PROJECTS } from "./projects.ts";

const { camille, thomas, ines, julien, sanne } = ACCOUNTS;
type Said = readonly [who: DemoPerson, text: string, mentioned?: DemoPerson];

/** Threads on lots: open, accepted and refused, some longer than what a card shows. */
const THREADS: readonly { readonly status: string; readonly days: number; readonly said: readonly Said[] }[] =
  [
    {
      status: "PENDING",
      days: 2,
      said: [
        [thomas, "Deux portes ont le chant abîmé, faut-il les sortir du lot ? @Camille Laurent", camille],
      ],
    },
    {
      status: "PENDING",
      days: 6,
      said: [
        [julien, "J’ai un repreneur pour la moitié, je fractionne ?"],
        [camille, "Oui, en gardant la référence d’origine."],
        [julien, "C’est noté @Thomas Girard, peux-tu refaire la photo ?", thomas],
      ],
    },
    {
      status: "ACCEPTED",
      days: 14,
      said: [
        [thomas, "Quantité recomptée sur place : 38 au lieu de 41."],
        [camille, "Merci, c’est corrigé."],
      ],
    },
    {
      status: "REJECTED",
      days: 21,
      said: [
        [ines, "Pouvons-nous garder ces cloisons sur site ? @Camille Laurent", camille],
        [camille, "Elles sont déjà promises au chantier de Bordeaux."],
      ],
    },
    {
      status: "PENDING",
      days: 1,
      said: [[camille, "Prix à revoir avant le catalogue de vendredi. @Thomas Girard", thomas]],
    },
  ];

export async function seedTalk(demo: Demo, lots: readonly DemoLot[]): Promise<void> {
  const { tx } = demo;
  const stamp = { organizationID: ATELIER.id };
  const talked = lots
    .filter((lot) => lot.organizationID === ATELIER.id && lot.projectID && lot.progress === "active")
    .filter((_, index) => index % 17 === 3);
  const threads = THREADS.flatMap((thread, index) => {
    const lot = talked[index];
    return lot ? [{ ...thread, lot, id: idOf(`review:${index}`) }] : [];
  });
  await tx.insert(reviews).values(
    threads.map(({ id, lot, status, days, said }) => ({
      id,
      status,
      type: "REVIEW_PRODUCT",
      elementID: lot.id,
      productID: lot.productID,
      byUserID: said[0]?.[0].id ?? camille.id,
      message: said[0]?.[1] ?? null,
      metadata: [
        { key: "projectID", type: "string", value: lot.projectID },
        { key: "title", type: "string", value: lot.name },
        {
          key: "subtitle",
          type: "string",
          value: PROJECTS.find((project) => project.id === lot.projectID)?.name ?? "",
        },
      ],
      ...stamp,
      createdAt: daysAgo(demo, days, 9),
      updatedAt: daysAgo(demo, days, 9 + said.length),
    })),
  );
  const lines = threads.flatMap(({ id, days, said }) =>
    said.map(([who, text, named], index) => ({
      id: idOf(`message:${id}:${index}`),
      reviewID: id,
      who,
      text,
      named,
      at: daysAgo(demo, days, 9 + index),
    })),
  );
  await tx.insert(messages).values(
    lines.map(({ id, reviewID, who, text, at }) => ({
      id,
      reviewID,
      userID: who.id,
      message: text,
      type: "REVIEW",
      status: "PENDING",
      ...stamp,
      createdAt: at,
      updatedAt: at,
    })),
  );
  const named = lines.flatMap(({ id, named: person, at }) =>
    person
      ? [
          {
            id: idOf(`mention:${id}`),
            userMentionsId: person.id,
            messageMentionsId: id,
            ...stamp,
            createdAt: at,
            updatedAt: at,
          },
        ]
      : [],
  );
  await tx.insert(mentions).values(named);
  await tx.insert(notifications).values(
    lines.flatMap(({ id, reviewID, named: person, who, text, at }) => {
      const thread = threads.find((one) => one.id === reviewID);
      return person && thread
        ? [
            {
              key: `mention:${idOf(`mention:${id}`)}`,
              type: "MENTION",
              userID: person.id,
              message: text,
              data: { actorName: who.name, messageID: id, reviewID },
              icon: "chat",
              href: `/projects/ressources/${thread.lot.projectID}?node=${thread.lot.id}`,
              date: at,
              seen: thread.status !== "PENDING",
              ...stamp,
              createdAt: at,
              updatedAt: at,
            },
          ]
        : [];
    }),
  );
}

/** Wanted items, tracking tags and references. */
export async function seedExtras(demo: Demo, lots: readonly DemoLot[]): Promise<void> {
  const { tx } = demo;
  const ourLots = lots.filter((lot) => lot.organizationID === ATELIER.id && lot.progress === "active");
  const wanted = (key: string, days: number, values: Omit<typeof alerts.$inferInsert, "id">) => ({
    id: idOf(`alert:${key}`),
    byUserID: thomas.id,
    organizationID: ATELIER.id,
    startDate: daysAgo(demo, days),
    endDate: daysAgo(demo, days - 90),
    createdAt: daysAgo(demo, days),
    updatedAt: daysAgo(demo, days),
    ...values,
  });
  const [, school, , housing] = PROJECTS;
  await tx.insert(alerts).values([
    wanted("doors", 12, {
      name: "Portes intérieures 83 cm",
      category: "31",
      quantityNumber: 40,
      quantityUnit: "u",
      material: ["Bois"],
      dimensionRange: [{ key: "width", min: 82, max: 84 }],
      projectID: housing?.id ?? null,
      lat: 44.8606,
      lon: -0.555,
      spot: "Bordeaux",
    }),
    wanted("radiators", 20, {
      name: "Radiateurs fonte",
      category: "71",
      quantityNumber: 18,
      quantityUnit: "u",
      material: ["Fonte"],
      projectID: school?.id ?? null,
      lat: 50.6292,
      lon: 3.0573,
      spot: "Lille",
    }),
    wanted("parquet", 33, {
      name: "Parquet chêne massif",
      category: "43",
      quantityNumber: 120,
      quantityUnit: "m2",
      material: ["Chêne"],
      type: "general",
      lat: 48.8263,
      lon: 2.3765,
      spot: "Paris",
    }),
    wanted("insulation", 41, {
      name: "Laine de roche 100 mm",
      category: "24",
      quantityNumber: 300,
      quantityUnit: "m2",
      provenances: ["surplus"],
      projectID: housing?.id ?? null,
      lat: 44.8606,
      lon: -0.555,
      spot: "Bordeaux",
    }),
    wanted("basins", 70, {
      name: "Lavabos céramique",
      category: "61",
      quantityNumber: 12,
      quantityUnit: "u",
      progress: "done",
      projectID: school?.id ?? null,
      lat: 50.6292,
      lon: 3.0573,
      spot: "Lille",
    }),
    {
      ...wanted("bricks", 9, {
        name: "Handvorm bakstenen, rood",
        category: "12",
        quantityNumber: 8000,
        quantityUnit: "u",
      }),
      organizationID: LOWLANDS.id,
      byUserID: sanne.id,
    },
  ]);
  const tagged = ourLots.filter((_, index) => index % 13 === 5).slice(0, 20);
  await tx.insert(serialCodes).values(
    tagged.map((lot, index) => ({
      id: makeCode((bytes) =>
        Buffer.from(idOf(`tag:${lot.id}`).replaceAll("-", ""), "hex").subarray(0, bytes.length),
      ),
      type: "LOT",
      elementID: lot.id,
      userID: thomas.id,
      organizationID: ATELIER.id,
      createdAt: daysAgo(demo, 30 - index),
      updatedAt: daysAgo(demo, 30 - index),
    })),
  );
  await noteOnLots(
    tx,
    tagged.map(({ id }) => id),
  );
  const models = new Map<string, DemoLot>();
  for (const lot of ourLots)
    if (lot.brand && lot.model && !models.has(`${lot.brand} ${lot.model}`))
      models.set(`${lot.brand} ${lot.model}`, lot);
  await tx.insert(references).values(
    [...models].slice(0, 12).map(([model, lot], index) => ({
      id: idOf(`reference:${model}`),
      sku: `REF-${String(index + 1).padStart(4, "0")}`,
      name: lot.name ?? model,
      description: lot.description ?? null,
      pictures: lot.pictures ?? [],
      priceAmount: lot.priceAmount ?? null,
      dimension: {
        length: lot.length ?? null,
        width: lot.width ?? null,
        height: lot.height ?? null,
        diameter: lot.diameter ?? null,
        unit: "cm",
      },
      weight: lot.weight ?? null,
      userID: julien.id,
      organizationID: ATELIER.id,
      createdAt: daysAgo(demo, 140 - index),
      updatedAt: daysAgo(demo, 60 - index),
    })),
  );
}
