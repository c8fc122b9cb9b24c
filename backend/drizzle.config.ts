import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/**/table.ts", "./src/**/*-table.ts", "./src/**/*-view.ts"],
  out: "./migrations",
});
