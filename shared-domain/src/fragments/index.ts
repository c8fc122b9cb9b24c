export { lotFile, type RecordFragment, recordFragments } from "./lot-fragments.ts";
