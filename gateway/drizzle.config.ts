/** For `drizzle-kit generate` in this folder, after a change of the gateway's tables. */
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
