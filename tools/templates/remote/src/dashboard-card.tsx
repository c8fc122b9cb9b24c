import { createSlotPart } from "@gisement/shared-ui/remote";
import { NotesCard } from "./notes/notes-card.tsx";
import "./styles.css";
import { NAMESPACE, texts } from "./texts.ts";

/** Lent to the shell's dashboard. */
export const mount = createSlotPart({ name: NAMESPACE, Part: NotesCard, texts });
