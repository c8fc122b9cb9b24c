import { baseType } from "./bases.ts";

export const position = baseType("POSITION");
