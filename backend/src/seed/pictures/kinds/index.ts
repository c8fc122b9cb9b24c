import { ceilings } from "./ceilings.ts";
import { electrical } from "./electrical.ts";
import { envelope } from "./envelope.ts";
import { fittings } from "./fittings.ts";
import { floors } from "./floors.ts";
import { furniture } from "./furniture.ts";
import { heating } from "./heating.ts";
import { joinery } from "./joinery.ts";
import type { Kind } from "./kind.ts";
import { outdoor } from "./outdoor.ts";
import { sanitary } from "./sanitary.ts";
import { structure } from "./structure.ts";
import { tables } from "./tables.ts";

/** How each product of the demo inventory is drawn, by its French name. */
export const KINDS: Readonly<Record<string, Kind>> = {
  ...structure,
  ...envelope,
  ...joinery,
  ...floors,
  ...ceilings,
  ...sanitary,
  ...fittings,
  ...heating,
  ...electrical,
  ...furniture,
  ...tables,
  ...outdoor,
};
