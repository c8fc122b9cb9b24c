// `npm run requirements`: writes the proof of each requirement into docs/requirements.csv, and prints the coverage.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./lib/project.mjs";
import { coverage, namedKinds, withProofs } from "./lib/requirement-proofs.mjs";

const file = path.join(ROOT, "docs/requirements.csv");
const named = namedKinds(ROOT);
const csv = withProofs(readFileSync(file, "utf8"), named);
writeFileSync(file, csv);
for (const line of coverage(csv, named)) console.log(line);
