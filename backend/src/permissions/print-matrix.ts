import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSchema } from "../schema.ts";
import { renderMatrix } from "./render-matrix.ts";

/** `npm run permissions -w @gisement/backend` writes docs/permissions.md. */
writeFileSync(
  fileURLToPath(new URL("../../../docs/permissions.md", import.meta.url)),
  renderMatrix(buildSchema()),
);
