import { lexicographicSortSchema, printSchema } from "graphql";
import { buildSchema } from "./schema.ts";

/** The text of `schema.graphql`, from which the clients' types are generated. */
export const printedSchema = (): string =>
  `# Printed from the running schema by \`npm run schema\`; a test holds the file to it.\n${printSchema(lexicographicSortSchema(buildSchema()))}\n`;
