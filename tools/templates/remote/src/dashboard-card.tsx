import { createSlotPart } from "@gisement/shared-ui/remote";
import { NotesCard } from "./features/notes/notes-card.tsx";
import { NAMESPACE } from "./texts/namespace.ts";
import { texts } from "./texts/texts.ts";

/** A part of the shell's dashboard. */
export const mount = createSlotPart({ name: NAMESPACE, Part: NotesCard, texts });
