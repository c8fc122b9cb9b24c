import { readdir, readFile } from "node:fs/promises";
import type { PutFile } from "../backend.ts";
import { ATELIER, LOGOS, LOWLANDS } from "./people.ts";
import type { InventoryRow } from "./read-inventory.ts";

const FOLDER = new URL("../../demo/pictures/", import.meta.url);

/** Kinds of product that have one picture per colour; every other kind has one picture for all its colours. */
const COLOURED = new Set([
  "Dalle de moquette 50 x 50",
  "Carreau de ciment 20 x 20",
  "Faïence métro 7,5 x 15",
  "Linoléum en rouleau",
  "Suspension industrielle émaillée",
  "Fauteuil lounge",
  "Chaise visiteur empilable",
  "Porte pleine 83 x 204",
  "Radiateur fonte 6 éléments",
  "Banc public bois et fonte",
  "Vestiaire 3 cases",
  "Table de réunion 240 x 120",
]);

/** The file key of a picture in `demo/pictures`, for example `picture/demo-chantier-office.webp`. */
export const pictureKey = (name: string): string => `picture/demo-${name}.webp`;

const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The file key of the picture that shows a lot. */
export const pictureOf = ({ name, color }: Pick<InventoryRow, "name" | "color">): string =>
  pictureKey(slugOf(`${name.fr} ${COLOURED.has(name.fr) ? color : ""}`));

const TEAM_LOGOS = [
  { key: LOGOS.atelier, file: "atelier-reemploi.png", team: ATELIER },
  { key: LOGOS.lowlands, file: "lowlands-hergebruik.png", team: LOWLANDS },
];

/** Stores every picture and logo of `demo/pictures`; repeating it stores the same bytes under the same keys. */
export async function seedPictures(putFile: PutFile): Promise<void> {
  const read = async (file: string): Promise<Uint8Array> =>
    new Uint8Array(await readFile(new URL(file, FOLDER)));
  const pictures = (await readdir(FOLDER)).filter((file) => file.endsWith(".webp"));
  await Promise.all([
    ...pictures.map(async (file) =>
      putFile({
        key: pictureKey(file.slice(0, -".webp".length)),
        bytes: await read(file),
        contentType: "image/webp",
        kind: "picture",
        organizationID: null,
        userID: null,
      }),
    ),
    ...TEAM_LOGOS.map(async ({ key, file, team }) =>
      putFile({
        key,
        bytes: await read(file),
        contentType: "image/png",
        kind: "logo",
        organizationID: team.id,
        userID: null,
      }),
    ),
  ]);
}
