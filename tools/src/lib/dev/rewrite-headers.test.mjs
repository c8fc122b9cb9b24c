import { describe, expect, test } from "vitest";
import { headersForBrowser, headersForGateway } from "./rewrite-headers.mjs";

const addresses = { local: "http://localhost:3000", gateway: "https://gisement.example" };

describe("headers for the gateway", () => {
  test("show a page on the gateway's own address, with the cookies it set", () => {
    expect(
      headersForGateway(
        {
          host: "localhost:3000",
          origin: "http://localhost:3000",
          referer: "http://localhost:3000/fr/orders?page=2",
          cookie: "dev-__Secure-gisement.session_token=abc; selected_team=t1; dev-mode=1",
          "sec-fetch-site": "same-origin",
          connection: "keep-alive",
          expect: "100-continue",
        },
        addresses,
      ),
    ).toEqual({
      host: "gisement.example",
      origin: "https://gisement.example",
      referer: "https://gisement.example/fr/orders?page=2",
      cookie: "__Secure-gisement.session_token=abc; selected_team=t1; dev-mode=1",
      "sec-fetch-site": "same-origin",
    });
  });

  test("keep another origin, even one that starts like ours", () => {
    const headers = { origin: "https://evil.example", referer: "http://localhost:30000/x" };
    expect(headersForGateway(headers, addresses)).toMatchObject(headers);
    expect(headersForGateway({ origin: "null" }, addresses).origin).toBe("null");
  });
});

describe("headers for the browser", () => {
  test("contain cookies that localhost keeps over http and sends back", () => {
    const { "set-cookie": cookies } = headersForBrowser(
      {
        "set-cookie": [
          "__Secure-gisement.session_token=abc; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=3600",
          "__Host-csrf=x; Path=/; Secure; SameSite=None; Partitioned",
          "selected_team=t1; Domain=gisement.example; Path=/",
        ],
      },
      addresses,
    );
    expect(cookies).toEqual([
      "dev-__Secure-gisement.session_token=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600",
      "dev-__Host-csrf=x; Path=/; SameSite=Lax",
      "selected_team=t1; Path=/",
    ]);
    const sent = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
    expect(headersForGateway({ cookie: sent }, addresses).cookie).toBe(
      "__Secure-gisement.session_token=abc; __Host-csrf=x; selected_team=t1",
    );
  });

  test("keep redirects on this server, except those to other sites", () => {
    const location = (value) => headersForBrowser({ location: value }, addresses).location;
    expect(location("https://gisement.example/fr/login?next=1")).toBe(
      "http://localhost:3000/fr/login?next=1",
    );
    expect(location("/fr")).toBe("/fr");
    expect(location("https://gisement.example.evil/x")).toBe("https://gisement.example.evil/x");
  });

  test("contain the page's security policy without https directives, and never force localhost to https", () => {
    expect(
      headersForBrowser(
        {
          "content-security-policy":
            "default-src 'none';script-src 'self' https://gisement.example;upgrade-insecure-requests",
          "strict-transport-security": "max-age=31536000",
          "alt-svc": 'h3=":443"',
          "transfer-encoding": "chunked",
          "x-request-id": "r1",
        },
        addresses,
      ),
    ).toEqual({
      "content-security-policy": "default-src 'none'; script-src 'self' http://localhost:3000",
      "x-request-id": "r1",
    });
  });
});
