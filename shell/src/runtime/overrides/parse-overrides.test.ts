import { storedOverrides, storeOverrides, withOverride } from "./override-cookie.ts";
import { parseOverride, parseOverrides, writeOverrides } from "./parse-overrides.ts";

test.each([
  ["mf-orders@http://localhost:4000", "http://localhost:4000"],
  ["mf-orders@http://localhost:4000/releases/mf-orders/dev/", "http://localhost:4000/releases/mf-orders/dev"],
  ["mf-orders@https://127.0.0.1:8443/a/remote.json?x=1#y", "https://127.0.0.1:8443/a"],
  [" mf-orders@http://[::1]:4000// ", "http://[::1]:4000"],
])("%j is accepted", (text, url) => {
  expect(parseOverride(text)).toEqual({ ok: true, override: { name: "mf-orders", url } });
});

test.each([
  ["mf-orders", "form"],
  ["@http://localhost:4000", "form"],
  ["http://localhost:4000", "form"],
  ["MF Orders@http://localhost:4000", "name"],
  ["mf-orders@localhost:4000", "address"],
  ["mf-orders@", "address"],
  ["mf-orders@javascript:alert(1)", "address"],
  ["mf-orders@http://user:word@localhost:4000", "address"],
  ["mf-orders@https://evil.example/mf-orders", "loopback"],
  ["mf-orders@http://localhost.evil.example", "loopback"],
  ["mf-orders@http://127.0.0.2", "loopback"],
  ["mf-orders@http://0.0.0.0:4000", "loopback"],
])("%j is refused: %s", (text, fault) => {
  expect(parseOverride(text)).toEqual({ ok: false, fault, text });
});

test("refuses a host hidden behind a second at sign", () => {
  expect(parseOverride("mf-orders@http://localhost@evil.example/")).toMatchObject({ ok: false });
});

test("parses several; of two for one remote the last counts", () => {
  const text = "mf-a@http://localhost:1,mf-b@http://localhost:2,nonsense,mf-a@http://localhost:3";
  const { overrides, refused } = parseOverrides(text);
  expect(writeOverrides(overrides)).toBe("mf-b@http://localhost:2,mf-a@http://localhost:3");
  expect(refused).toEqual([{ ok: false, fault: "form", text: "nonsense" }]);
});

test("the cookie stores them until the last one is removed", () => {
  storeOverrides([{ name: "mf-a", url: "http://localhost:1/x" }]);
  storeOverrides(withOverride(storedOverrides(), { name: "mf-b", url: "http://[::1]:2" }));
  storeOverrides(withOverride(storedOverrides(), { name: "mf-a", url: "http://localhost:9" }));
  expect(writeOverrides(storedOverrides())).toBe("mf-b@http://[::1]:2,mf-a@http://localhost:9");
  storeOverrides([]);
  expect(document.cookie).not.toContain("remote_override");
});

test("a damaged cookie counts for the overrides that can still be read", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads this cookie
  document.cookie =
    "remote_override=mf-a%40http%3A%2F%2Fevil.example%2Cmf-b%40http%3A%2F%2Flocalhost%3A2; path=/";
  expect(storedOverrides()).toEqual([{ name: "mf-b", url: "http://localhost:2" }]);
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads this cookie
  document.cookie = "remote_override=%E0%A4%A; path=/";
  expect(storedOverrides()).toEqual([]);
});
