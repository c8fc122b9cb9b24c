/** For `drizzle-kit generate` in this folder after the gateway's tables have changed. */
export default {
  dialect: "postgresql",
  schema: [
    "./src/identity/tables.ts",
    "./src/files/tables.ts",
    "./src/releases/tables.ts",
    "./src/mail/tables.ts",
    "./src/connectors/tables.ts",
    "./src/seed/tables.ts",
  ],
  out: "./migrations",
};
