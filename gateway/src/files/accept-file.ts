import type { UploadKind } from "@gisement/shared-domain/files";
import { MOST_PICTURE_PIXELS, unusualGamma } from "@gisement/shared-domain/pictures";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { Problem } from "../http/problem.ts";
import { KIND_RULES } from "./kinds.ts";
import { createConcurrencyLimit } from "./limit-concurrency.ts";

const withLimit = createConcurrencyLimit(2);
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
};

export interface AcceptedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly extension: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Type of the bytes as far as it helps the sender, text formats included; every accepted type has a signature. */
const describe = (bytes: Uint8Array, type: string | undefined): string => {
  if (bytes.length === 0) return "an empty file";
  if (type) return type;
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().toLowerCase();
  if (start.startsWith("<svg") || (start.startsWith("<?xml") && start.includes("<svg")))
    return "image/svg+xml";
  if (start.startsWith("<!doctype html") || start.startsWith("<html")) return "text/html";
  return "an unknown type";
};

/**
 * Checks a file against its kind and makes the copy that is stored. The bytes decide the type, never the name. Pictures
 * are re-encoded: upright, without location and camera data, in sRGB, first frame only.
 * @throws Problem 413 or 415 with the field, the type found and the accepted types
 */
export async function acceptFile(kind: UploadKind, bytes: Uint8Array, field = "file"): Promise<AcceptedFile> {
  const rules = KIND_RULES[kind];
  if (bytes.length > rules.bytes)
    throw new Problem(413, "LIMIT_EXCEEDED", "file-too-large", {
      field,
      found: `more than ${rules.bytes} bytes`,
      accepted: `at most ${rules.bytes} bytes`,
      limit: rules.bytes,
    });
  // The library reports animated PNG as a separate type; it is accepted as PNG.
  const found = (await fileTypeFromBuffer(bytes))?.mime.replace("image/apng", "image/png");
  if (!found || !rules.types.includes(found))
    throw new Problem(415, "BAD_USER_INPUT", "wrong-file-type", {
      field,
      found: describe(bytes, found),
      accepted: rules.types,
    });
  const extension = EXTENSIONS[found] ?? "";
  if (found === "application/pdf" && isEncrypted(bytes))
    throw new Problem(415, "BAD_USER_INPUT", "protected-pdf", {
      field,
      found: "a PDF with a password",
      accepted: "a PDF without a password",
    });
  if (found === "application/pdf") return { bytes, contentType: found, extension, width: null, height: null };
  return {
    ...(await withLimit(() => redraw(bytes, found, rules.side, field))),
    contentType: found,
    extension,
  };
}

/** Whether a PDF names a dictionary of encryption: who receives it could not open it, and nobody could sign it. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1"),
  );

/** Range of gamma values that the library accepts. */
const clamp = (value: number): number => Math.min(3, Math.max(1, value));

async function redraw(bytes: Uint8Array, type: string, side: number | null, field: string) {
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: "error" }).autoOrient();
    const sized = side ? upright.resize(side, side, { fit: "inside", withoutEnlargement: true }) : upright;
    const gamma = unusualGamma(bytes);
    // The library ignores a PNG's gamma; browsers apply it, and the copy no longer contains it.
    const exponent = gamma === null ? 1 : 1 / (gamma * 2.2);
    const bright =
      exponent === 1 ? sized : sized.gamma(clamp(Math.max(1, exponent)), clamp(Math.max(1, 1 / exponent)));
    const colours = bright.toColourspace("srgb");
    const drawn = type === "image/png" ? colours.png() : colours.jpeg({ quality: 85 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch (cause) {
    throw new Problem(
      415,
      "BAD_USER_INPUT",
      "unreadable-picture",
      {
        field,
        found: "a damaged or too large picture",
        accepted: `at most ${MOST_PICTURE_PIXELS} pixels, undamaged`,
      },
      { cause },
    );
  }
}
