// `npm run codegen -w @gisement/<part>`: the typed documents of the workspace one stands in.
import { generateDocuments } from "./lib/generate-documents.mjs";

await generateDocuments(process.cwd());
