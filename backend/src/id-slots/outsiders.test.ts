import { openWalk, walkIdSlots } from "./testing/walk.ts";

const opened = openWalk();
walkIdSlots("solo", opened);
walkIdSlots("guest", opened);
walkIdSlots("visitor", opened);
walkIdSlots("link holder", opened);
