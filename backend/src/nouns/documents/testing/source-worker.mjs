// Draws documents from the sources, which a thread of Node does not read by itself.
import { register } from "tsx/esm/api";

register();
await import("../drawing/worker.ts");
