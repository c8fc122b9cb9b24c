export { lotFile, type RecordFragment, recordFragments } from "./record-fragments.ts";
