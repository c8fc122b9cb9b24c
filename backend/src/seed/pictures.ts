import sharp from "sharp";
import type { PutFile } from "../backend.ts";
import { ATELIER, LOGOS, LOWLANDS } from "./people.ts";
import { ATELIER_LOGO, LOWLANDS_LOGO } from "./pictures/logos.ts";
import type { PictureJob } from "./pictures/picture-job.ts";
import { productPictureKey } from "./pictures/product-shot.ts";
import { renderPictures } from "./pictures/render-pictures.ts";
import { buildingKey, PROJECTS } from "./projects.ts";
import type { DemoInventory, InventoryRow } from "./read-inventory.ts";

/** Kinds of which the colour makes another picture; for the others one picture stands for all colours. */
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

/** The picture that shows a lot: of its kind and colour, or of its kind. */
export const pictureOf = ({ name, color }: Pick<InventoryRow, "name" | "color">): string =>
  productPictureKey({ name: name.fr, color: COLOURED.has(name.fr) ? color : "" });

type Job = PictureJob & { readonly key: string };
const SIZE = { width: 720, height: 540 };

function jobsOf({ rows }: DemoInventory, size: typeof SIZE): Job[] {
  const jobs = new Map<string, Job>();
  for (const row of rows) {
    const key = pictureOf(row);
    const { color, length, width, height, diameter } = row;
    if (!jobs.has(key))
      jobs.set(key, {
        ...size,
        key,
        lot: {
          name: row.name.fr,
          color,
          length: length ?? 0,
          width: width ?? 0,
          height: height ?? 0,
          diameter: diameter ?? 0,
        },
      });
  }
  for (const { building } of PROJECTS)
    jobs.set(buildingKey(building), { ...size, key: buildingKey(building), building });
  return [...jobs.values()];
}

export interface PictureOptions {
  readonly putFile: PutFile;
  /** 1 is full size; tests draw smaller. */
  readonly scale?: number;
  readonly threads?: number;
}

/** Draws every picture of the demo and stores it; repeating it stores the same bytes under the same keys. */
export async function seedPictures(
  inventory: DemoInventory,
  { putFile, scale = 1, threads }: PictureOptions,
): Promise<void> {
  const size = { width: Math.round(SIZE.width * scale), height: Math.round(SIZE.height * scale) };
  const store = (
    key: string,
    kind: "picture" | "logo",
    bytes: Uint8Array,
    contentType: string,
    organizationID: string | null,
  ) => putFile({ key, bytes, contentType, kind, organizationID, userID: null });
  await renderPictures(
    jobsOf(inventory, size),
    ({ key }, jpeg) => store(key, "picture", jpeg, "image/jpeg", null),
    threads,
  );
  for (const [key, svg, team] of [
    [LOGOS.atelier, ATELIER_LOGO, ATELIER],
    [LOGOS.lowlands, LOWLANDS_LOGO, LOWLANDS],
  ] as const)
    await store(key, "logo", await sharp(Buffer.from(svg)).png().toBuffer(), "image/png", team.id);
}
