import type { RegisteredRemote, ViewerMembership } from "@gisement/shared-domain/remote";
import type { ShellSession } from "../runtime/boot/requests.ts";

/** A membership with defaults for everything the test does not set. */
export function buildMembership(over: Partial<ViewerMembership> = {}): ViewerMembership {
  const organizationID = over.organizationID ?? "atelier";
  return {
    id: `member-${organizationID}`,
    organizationID,
    organizationName: "Atelier Réemploi",
    logo: null,
    color: "#17603e",
    role: "USER",
    status: "DONE",
    isMaster: false,
    masterID: null,
    partner: false,
    ...over,
  };
}

export function buildSession(over: Partial<ShellSession> = {}): ShellSession {
  return {
    viewer: {
      id: "claire",
      name: "Claire Moreau",
      email: "claire@atelier.demo",
      color: null,
      type: "COMPANY",
      language: "fr",
      // Answered, so that the survey only shows in tests about it.
      preferences: { "survey-user-type": ["COMPANY"] },
    },
    memberships: [buildMembership()],
    flags: {
      "projects-location": false,
      "projects-catalog": false,
      "settings-export": false,
      "impersonation-admin": false,
    },
    selectedTeam: "atelier",
    impersonation: null,
    developer: false,
    ...over,
  };
}

const same = (text: string) => ({ fr: text, en: text, nl: text });

/** A registered remote; `path` gives it one route and one navigation entry. */
export function buildRemote(
  name: string,
  path: string,
  over: Partial<RegisteredRemote> = {},
): RegisteredRemote {
  const title = name.replace("mf-", "");
  return {
    name,
    version: "1.2.3",
    base: `/releases/${name}/1.2.3`,
    shell: "^1.0.0",
    entry: "mf-manifest.json",
    expose: "./app",
    title: same(title),
    routes: [{ path }],
    navigation: [{ id: title, label: same(title), icon: "cube", path, order: 10 }],
    slots: [],
    operations: "operations.json",
    preload: ["remoteEntry.js"],
    ...over,
  };
}
