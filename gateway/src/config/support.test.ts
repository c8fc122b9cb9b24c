import { expect, test } from "vitest";
import { startTestGateway } from "../testing/test-gateway.ts";

test.each([["https://aide.exemple.fr/boutique"], [null]])("screens learn where help is: %s", async (url) => {
  const gateway = await startTestGateway([], { env: url ? { SUPPORT_URL: url } : {} });
  try {
    expect((await gateway.app.inject({ url: "/api/support" })).json()).toEqual({ url });
  } finally {
    await gateway.close();
  }
});
