import type { TFunction } from "i18next";
import { placeSchema } from "./place-schema.ts";

const t = ((key: string) => key) as unknown as TFunction<"mf-projects">;
const valid = {
  name: "Entrepôt",
  type: "warehouse",
  address: "1 quai",
  zipcode: "1012 AB",
  city: "Amsterdam",
  country: "NL",
  lat: 52.37,
  lon: 4.9,
};
const messageOf = (change: object) =>
  placeSchema(t)
    .validate({ ...valid, ...change })
    .then(
      () => null,
      (error: Error) => error.message,
    );

describe("a new place", () => {
  it("needs a name of two characters at least [PLACE-507]", async () => {
    expect(await messageOf({})).toBeNull();
    expect(await messageOf({ name: "" })).toBe("place.mandatory");
    expect(await messageOf({ name: "a" })).toBe("place.nameTooShort");
  });
  it("needs a type of the list [PLACE-508]", async () => {
    expect(await messageOf({ type: "" })).toBe("place.mandatory");
    expect(await messageOf({ type: "castle" })).toBe("place.mandatory");
  });
  it("needs address, city, country, zipcode and coordinates [PLACE-509] [PLACE-510]", async () => {
    for (const field of ["address", "city", "country", "zipcode"])
      expect(await messageOf({ [field]: "" })).toBe("place.mandatory");
    expect(await messageOf({ lat: undefined })).toBe("place.mandatory");
    expect(await messageOf({ lat: Number.NaN })).toBe("place.coordinate");
    expect(await messageOf({ lat: 91 })).toBe("place.coordinate");
    expect(await messageOf({ lon: -181 })).toBe("place.coordinate");
  });
});
