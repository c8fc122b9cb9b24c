// `npm run codegen -w @gisement/<part>`: generates the typed documents of the current workspace.
import { generateDocuments } from "./lib/generate-documents.mjs";

await generateDocuments(process.cwd());
