import { openWalk, walkIdSlots } from "./testing/walk.ts";

const opened = openWalk();
walkIdSlots("participant as lead", opened);
