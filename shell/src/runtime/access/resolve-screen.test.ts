import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import { resolveScreen } from "./resolve-screen.ts";

const MEMBERS = ["ADMIN", "USER"] as const;
const projects = buildRemote("mf-projects", "/projects");
const catalogue = buildRemote("mf-catalog", "/projects/catalog", {
  routes: [{ path: "/projects/catalog", flag: "projects-catalog" }],
});
const orders = buildRemote("mf-orders", "/orders", { routes: [{ path: "/orders", roles: [...MEMBERS] }] });
const settings = buildRemote("mf-settings", "/settings", {
  routes: [{ path: "/account" }, { path: "/organization", roles: ["ADMIN"] }],
});
const remotes = [projects, catalogue, orders, settings];
const as = (role: "ADMIN" | "CREATOR" | "USER" | "GUEST") =>
  buildSession({ memberships: [buildMembership({ role })] });
const solo = buildSession({ memberships: [], selectedTeam: "solo" });
const withCatalogue = buildSession({ flags: { ...buildSession().flags, "projects-catalog": true } });

const nameAt = (path: string, session = buildSession()) => {
  const screen = resolveScreen(path, remotes, session);
  return screen.kind === "remote" ? screen.remote.name : screen.kind;
};

test("[SHELL-007] the dashboard is at / after the language prefix", () => {
  expect(resolveScreen("/fr", remotes, buildSession())).toEqual({ kind: "dashboard" });
  expect(resolveScreen("/nl/", remotes, buildSession())).toEqual({ kind: "dashboard" });
});

test("the longest prefix wins, and only at a slash", () => {
  expect(nameAt("/fr/projects", withCatalogue)).toBe("mf-projects");
  expect(nameAt("/fr/projects/catalog/7", withCatalogue)).toBe("mf-catalog");
  expect(nameAt("/fr/projects/catalogue", withCatalogue)).toBe("mf-projects");
  expect(nameAt("/fr/projectsx", withCatalogue)).toBe("not-found");
  expect(nameAt("/fr/orders/", as("USER"))).toBe("mf-orders");
});

test.each(["/fr/terms", "/fr/login/help", "/fr/signup/now"])(
  "%s never belongs to a remote, even if a remote declares it as its route",
  (path) => {
    const routes = [{ path: "/terms" }, { path: "/login/help" }, { path: "/signup" }];
    const greedy = buildRemote("mf-greedy", "/greedy", { routes });
    expect(resolveScreen(path, [greedy], buildSession()).kind).not.toBe("remote");
  },
);

test("a flag that is off hides the page behind not found, whatever the role", () => {
  expect(nameAt("/en/projects/catalog/7", as("ADMIN"))).toBe("not-found");
});

test("an unknown flag counts as off", () => {
  const unknownFlag = buildRemote("mf-odd", "/odd", { routes: [{ path: "/odd", flag: "unknown" as never }] });
  expect(resolveScreen("/fr/odd", [unknownFlag], buildSession()).kind).toBe("not-found");
});

test("refuses a guest where members may enter, and names the roles that may", () => {
  const screen = resolveScreen("/fr/orders/seller", remotes, as("GUEST"));
  expect(screen).toMatchObject({ kind: "refused", remote: { name: "mf-orders" } });
  expect(screen.kind === "refused" && screen.roles).toEqual(["ADMIN", "USER", "CREATOR"]);
});

test("CREATOR enters wherever USER may", () => {
  expect(nameAt("/fr/orders", as("CREATOR"))).toBe("mf-orders");
});

test("working solo passes member gates, but there is no team to administer", () => {
  expect(nameAt("/fr/orders", solo)).toBe("mf-orders");
  expect(nameAt("/fr/account", solo)).toBe("mf-settings");
  expect(nameAt("/fr/organization", solo)).toBe("refused");
  expect(nameAt("/fr/organization", as("ADMIN"))).toBe("mf-settings");
  expect(nameAt("/fr/organization", as("USER"))).toBe("refused");
});

test("signed out, every page of a remote leads to the sign-in page", () => {
  expect(resolveScreen("/fr/account", remotes, null).kind).toBe("sign-in");
});

test("[AUTH-501] /login is the sign-in route", () => {
  expect(resolveScreen("/en/login", remotes, null).kind).toBe("sign-in");
});
