import { FURTHEST } from "@gisement/shared-domain/geometry";
import { number, object, string } from "yup";
import { nameType } from "../../platform/input/input-schema.ts";

/** Lengths in characters. */
const TEXTS = { name: 120, type: 60, comment: 2000, file: 300 } as const;

export const nameRule = () => string().strict().trim().min(1).max(TEXTS.name);
export const typeRule = () => string().strict().trim().min(1).max(TEXTS.type);
export const commentRule = () => string().strict().max(TEXTS.comment).nullable();
/** A stored file of the kind of plans. */
export const fileRule = () =>
  string()
    .strict()
    .max(TEXTS.file)
    .matches(/^(\/files\/)?(blueprint|picture)\/[\w./-]+$/, "${path} is not an uploaded picture.")
    .nullable();

const coordinate = () => number().min(-FURTHEST).max(FURTHEST).required();
export const pointRule = () => nameType("ShapePointInput", object({ x: coordinate(), y: coordinate() }));
