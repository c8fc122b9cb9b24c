export { type SeedOptions, seedDemo } from "./seed-demo.ts";
