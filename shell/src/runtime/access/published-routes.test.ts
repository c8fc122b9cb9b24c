import { readFileSync } from "node:fs";
import path from "node:path";
import type { RemoteManifest } from "@gisement/shared-domain/remote";
import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import { resolveScreen } from "./resolve-screen.ts";

const file = path.resolve(__dirname, "../../../../mf-settings/remote.json");
const { routes } = JSON.parse(readFileSync(file, "utf8")) as RemoteManifest;
const settings = buildRemote("mf-settings", "/settings", { routes });
const kindFor = (role: "ADMIN" | "CREATOR" | "USER" | "GUEST") =>
  ["/fr/settings", "/fr/settings/properties", "/nl/settings/subscription"].map(
    (address) =>
      resolveScreen(address, [settings], buildSession({ memberships: [buildMembership({ role })] })).kind,
  );

test("[ACCT-001] /settings is open to ADMIN and USER (CREATOR counts as USER) and to no other role", () => {
  for (const role of ["ADMIN", "USER", "CREATOR"] as const)
    expect(kindFor(role)).toEqual(["remote", "remote", "remote"]);
  expect(kindFor("GUEST")).toEqual(["refused", "refused", "refused"]);
  expect(resolveScreen("/fr/settings", [settings], null).kind).toBe("sign-in");
});
