import { type Line, ownLines } from "../../platform/permissions/line.ts";

export const presencePermissions: readonly Line[] = [...ownLines("presence", "watchThings movePointer")];
