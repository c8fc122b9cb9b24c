import { noteFarewell } from "@gisement/shared-domain/farewell";
import fc from "fast-check";
import { addressAfterSignIn, safeTarget, signInAddress } from "./target.ts";

const ORIGIN = "https://gisement.test";
const here = (address: string) => {
  const { pathname, search, hash } = new URL(address, ORIGIN);
  return { pathname, search, hash, origin: ORIGIN };
};

test("the sign-in address remembers path, query and fragment, in the same language", () => {
  expect(signInAddress(here("/nl/orders/9?tab=items#top"))).toBe(
    "/nl/login?target=%2Fnl%2Forders%2F9%3Ftab%3Ditems%23top",
  );
});

test("the sign-in address does not keep the dashboard or the sign-in page as a target", () => {
  expect(signInAddress(here("/fr"))).toBe("/fr/login");
  expect(signInAddress(here("/en/login?target=%2Fen%2Forders"))).toBe("/en/login");
});

test("after deleting the account, the sign-in address has no target", () => {
  noteFarewell("account-deleted");
  expect(signInAddress(here("/nl/account"))).toBe("/nl/login");
  noteFarewell(null);
  expect(signInAddress(here("/nl/account"))).toBe("/nl/login?target=%2Fnl%2Faccount");
});

test.each([
  "https://evil.test/fr",
  "//evil.test",
  "/\\evil.test",
  "/\t/evil.test",
  "javascript:alert(1)",
  "fr/orders",
  "/fr/login?target=/fr/orders",
  "",
])("a target like %j is dropped", (candidate) => {
  expect(safeTarget(candidate, ORIGIN)).toBeNull();
});

test("every accepted target stays on this origin", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("", "/", "//", "/\\", "\\", "/fr/"), (text, start) => {
      const target = safeTarget(start + text, ORIGIN);
      expect(target === null || new URL(target, ORIGIN).origin === ORIGIN).toBe(true);
    }),
  );
});

test("after signing in, the requested page opens in the language chosen on the signed-out page", () => {
  expect(addressAfterSignIn("?target=%2Fen%2Forders%2F9%3Fx%3D1", "fr", ORIGIN)).toBe("/fr/orders/9?x=1");
  expect(addressAfterSignIn("?target=https%3A%2F%2Fevil.test", "nl", ORIGIN)).toBe("/nl");
  expect(addressAfterSignIn("", "en", ORIGIN)).toBe("/en");
});
