export { feedReading } from "./sync-jobs.ts";
