/** Port of the product under test; set E2E_PORT to test a running one. */
export const PORT = Number(process.env.E2E_PORT ?? 3177);
export const BASE_URL = `http://127.0.0.1:${PORT}`;
