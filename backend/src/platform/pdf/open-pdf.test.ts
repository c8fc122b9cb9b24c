import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readPdf } from "../../nouns/documents/testing/read-pdf.ts";

const SCRIPT = fileURLToPath(new URL("./testing/print-texts.ts", import.meta.url));

test("letters that were first printed as parts of accented ones can be read in the next document", async () => {
  // A process in which none of these letters has been printed.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", SCRIPT, "ÉÀÇÖ", "EACO"],
    { maxBuffer: 10_000_000 },
  );
  const [accented = "", plain = ""] = stdout.trim().split("\n");
  expect((await readPdf(Buffer.from(accented, "base64"))).text).toContain("ÉÀÇÖ");
  expect((await readPdf(Buffer.from(plain, "base64"))).text).toContain("EACO");
}, 60_000);
