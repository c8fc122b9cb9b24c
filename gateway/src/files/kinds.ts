import { UPLOAD_KINDS, type UploadKind } from "@gisement/shared-domain/files";
import { LIMITS } from "@gisement/shared-domain/limits";

interface KindRules {
  readonly types: readonly string[];
  /** Largest file, in bytes as sent. */
  readonly bytes: number;
  /** Most files in one request. */
  readonly files: number;
  /**
   * Longest side to which pictures are reduced, in pixels; null keeps the size, because shapes are drawn in a plan's
   * own pixels.
   */
  readonly side: number | null;
  /** Only the owning team may read it, or the readers of its thread; otherwise every signed-in user may. */
  readonly teamOnly: boolean;
}

const IMAGES = ["image/jpeg", "image/png"];

/** Accepted files by kind (spec part 2 §5, decision A27: MB is 1,000,000 bytes). */
export const KIND_RULES: Readonly<Record<UploadKind, KindRules>> = {
  logo: { types: IMAGES, bytes: LIMITS.logoBytes, files: 1, side: 1280, teamOnly: false },
  picture: {
    types: IMAGES,
    bytes: LIMITS.imageBytes,
    files: LIMITS.imagesPerUpload,
    side: 4096,
    teamOnly: false,
  },
  document: { types: ["application/pdf"], bytes: LIMITS.documentBytes, files: 1, side: null, teamOnly: true },
  comment: {
    types: IMAGES,
    bytes: LIMITS.imageBytes,
    files: LIMITS.imagesPerUpload,
    side: 4096,
    teamOnly: true,
  },
  blueprint: { types: IMAGES, bytes: LIMITS.imageBytes, files: 1, side: null, teamOnly: true },
};

export const MOST_BYTES = Math.max(...UPLOAD_KINDS.map((kind) => KIND_RULES[kind].bytes));
export const MOST_FILES = Math.max(...UPLOAD_KINDS.map((kind) => KIND_RULES[kind].files));
