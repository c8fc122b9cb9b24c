import { anonymousAddress, removePersonalData } from "./remove-personal-data.ts";

test.each([
  ["/projects/42/lots", "/projects/:id/lots"],
  ["/projects/3f2b8c1e-1111-4222-8333-444455556666?tab=1#x", "/projects/:id"],
  ["/orders/seller", "/orders/seller"],
  ["/invite/claire%40atelier.demo", "/invite/:id"],
  ["/fr/orders/:id", "/orders/:id"],
  ["/releases/mf-orders/1.2.3/app.0f3a9b12.js", "/releases/mf-orders/1.2.3/app.0f3a9b12.js"],
  ["/558.d343f840.js", "/558.d343f840.js"],
])("%s is recorded as %s", (path, expected) => expect(anonymousAddress(path)).toBe(expected));

test("removes e-mail addresses, ids and the given names from texts", () => {
  const text = "Claire Moreau <claire@atelier.demo> has no row 3f2b8c1e-1111-4222-8333-444455556666";
  expect(removePersonalData(text, ["Claire Moreau"])).toBe("— <—> has no row :id");
});
