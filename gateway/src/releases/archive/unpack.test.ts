import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeTar, makeTarball, packFiles, type TarEntry } from "../../testing/tar-archive.ts";
import { ReleaseRefused } from "../gate/refusal.ts";
import { LIMITS, type UnpackLimits, unpack } from "./unpack.ts";

let root: string;
let target: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "gisement-unpack-"));
  target = path.join(root, "target");
  await mkdir(target);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const refusalOf = (packed: Buffer, limits = LIMITS): Promise<ReleaseRefused> =>
  unpack(packed, target, limits).then(
    () => Promise.reject(new Error("it was accepted")),
    (error: unknown) => (error instanceof ReleaseRefused ? error : Promise.reject(error)),
  );
const sha256 = (content: string): string => createHash("sha256").update(content).digest("hex");

describe("a complete archive", () => {
  test("is unpacked with the hash of each file", async () => {
    const long = `${"folder-of-thirty-characters-x/".repeat(4)}${"n".repeat(40)}.js`;
    const { files, bytes } = await unpack(
      packFiles({ "./remote.json": "{}", "a/é.js": "un", [long]: "deux", empty: "" }),
      target,
    );
    expect([...files]).toEqual([
      ["remote.json", sha256("{}")],
      ["a/é.js", sha256("un")],
      [long, sha256("deux")],
      ["empty", sha256("")],
    ]);
    expect(bytes).toBe(8);
    expect(await readFile(path.join(target, long), "utf8")).toBe("deux");
  });

  test.each(["ustar", "gnu", "pax"])("made by the system's tar in the format %s is read", async (format) => {
    const source = path.join(root, "source");
    const long = `${"a".repeat(60)}/${"b".repeat(90)}.js`;
    await mkdir(path.join(source, "a".repeat(60)), { recursive: true });
    await writeFile(path.join(source, long), "long");
    await writeFile(path.join(source, "big.js"), "x".repeat(200_000));
    const packed = execFileSync("tar", [`--format=${format}`, "-czf", "-", "-C", source, "."]);
    const { files } = await unpack(packed, target);
    expect([...files.keys()].sort()).toEqual([long, "big.js"]);
    expect((await readFile(path.join(target, "big.js"))).length).toBe(200_000);
  });
});

describe("an archive is refused as a whole", () => {
  test.each<[string, TarEntry[], string, RegExp]>([
    ["for a path that leads out", [{ path: "../outside.js" }], "archive-path", /leads out/],
    ["for one in the middle", [{ path: "a/../../outside.js" }], "archive-path", /leads out/],
    ["for an absolute path", [{ path: "/etc/cron.d/job" }], "archive-path", /is absolute/],
    ["for a drive letter", [{ path: "C:/windows" }], "archive-path", /is absolute/],
    ["for a backslash", [{ path: "..\\outside" }], "archive-path", /character/],
    ["for a line break", [{ path: "a\nb.js" }], "archive-path", /character/],
    ["for a hidden file", [{ path: ".content-hash" }], "archive-path", /hidden/],
    ["for a path too long", [{ path: `${"a".repeat(201)}` }], "archive-path", /longer than 200/],
    ["for too many folders", [{ path: "a/b/c/d/e/f/g/h/i" }], "archive-path", /deeper than 8/],
    ["for a path given twice", [{ path: "a.js" }, { path: "A.js" }], "archive-path", /one path/],
    [
      "for a file that is a folder",
      [{ path: "a" }, { path: "a/b.js" }],
      "archive-path",
      /both a file and a folder/,
    ],
    [
      "for a symbolic link",
      [{ path: "a", type: "2", link: "/etc/passwd" }],
      "archive-link",
      /a is a symbolic link/,
    ],
    ["for a hard link", [{ path: "a", type: "1", link: "b" }], "archive-link", /a hard link/],
    ["for a device", [{ path: "null", type: "3" }], "archive-device", /a character device/],
    ["for a pipe", [{ path: "pipe", type: "6" }], "archive-device", /a pipe/],
    ["for an unknown type", [{ path: "a", type: "S" }], "archive-type", /type "S"/],
    ["when it is empty", [], "archive-empty", /no files/],
  ])("%s", async (_, entries, rule, message) => {
    const { violations } = await refusalOf(makeTarball(entries));
    expect(violations.map((violation) => violation.rule)).toEqual([rule]);
    expect(violations[0]?.message).toMatch(message);
    expect(await readdir(root)).toEqual(["target"]);
  });

  test.each<[string, Partial<UnpackLimits>, string]>([
    ["packed bytes", { packed: 50 }, "archive-too-large"],
    ["unpacked bytes", { unpacked: 5000 }, "archive-too-large"],
    ["files", { files: 2 }, "archive-too-many"],
  ])("past its limit of %s", async (_, limit, rule) => {
    const packed = packFiles({ a: "x".repeat(3000), b: "x".repeat(3000), c: "x" });
    expect((await refusalOf(packed, { ...LIMITS, ...limit })).violations[0]?.rule).toBe(rule);
  });

  test("if it unpacks to far more than its own size", async () => {
    const bomb = gzipSync(Buffer.alloc(LIMITS.unpacked + 10_000_000));
    expect((await refusalOf(bomb)).violations[0]?.rule).toBe("archive-too-large");
    const file = makeTarball([{ path: "a", content: Buffer.alloc(LIMITS.unpacked + 1) }]);
    expect((await refusalOf(file)).violations[0]?.rule).toBe("archive-too-large");
    expect(await readdir(target)).toEqual([]);
  });

  test("if it is truncated, not gzip, or has data after its end", async () => {
    const whole = packFiles({ "a.js": "x".repeat(5000) });
    const tar = makeTar([{ path: "a.js", content: "x".repeat(5000) }]);
    for (const packed of [
      whole.subarray(0, -20),
      Buffer.from("no gzip"),
      gzipSync(tar.subarray(0, 700)),
      gzipSync(tar.subarray(0, 512 + 5120)),
      gzipSync(Buffer.concat([tar, Buffer.from("behind")])),
    ]) {
      await rm(target, { recursive: true });
      await mkdir(target);
      expect((await refusalOf(packed)).violations[0]?.rule).toBe("archive-damaged");
    }
  });

  test("or unpacked inside its folder, whichever byte is changed", { timeout: 60_000 }, async () => {
    const tar = gunzipSync(packFiles({ "remote.json": "{}", "a/b.js": "x".repeat(700) }));
    const change = fc.record({ at: fc.nat(tar.length - 1), byte: fc.nat(255) });
    let folder = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (changes, mend) => {
          const bytes = Buffer.from(tar);
          for (const { at, byte } of changes) bytes[at] = byte;
          // A corrected checksum lets the change past the first check.
          if (mend) {
            bytes.fill(" ", 148, 156);
            let sum = 0;
            for (const byte of bytes.subarray(0, 512)) sum += byte;
            bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
          }
          folder += 1;
          const own = path.join(target, String(folder));
          await mkdir(own);
          try {
            const { files } = await unpack(gzipSync(bytes), own);
            for (const file of files.keys()) await readFile(path.join(own, file));
          } catch (error) {
            expect(error).toBeInstanceOf(ReleaseRefused);
          }
          await rm(own, { recursive: true });
          expect(await readdir(root)).toEqual(["target"]);
          expect(await readdir(target)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
