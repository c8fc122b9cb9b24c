import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./root.ts";
import type { Account } from "./test.ts";

interface Screen {
  path: string;
  account?: Account;
}

/**
 * Every screen of the product, with an account that may see it. `{project}` and `{order}` are filled with demo rows.
 */
const KNOWN: readonly Screen[] = [
  { path: "/" },
  { path: "/inventory?q=porte&sort=name" },
  { path: "/inventory/import" },
  { path: "/inventory/labels" },
  { path: "/projects?q=lyon" },
  { path: "/projects/details/create" },
  { path: "/projects/archives" },
  { path: "/projects/details/{project}" },
  { path: "/projects/sourcing/{project}" },
  { path: "/projects/sourcing-results/{project}" },
  { path: "/projects/team/{project}" },
  { path: "/projects/statistics" },
  { path: "/projects/statistics/{project}" },
  { path: "/projects/statistics/{project}/account" },
  { path: "/projects/location/{project}" },
  { path: "/projects/ressources/{project}" },
  { path: "/projects/catalog/{project}" },
  { path: "/orders/seller" },
  { path: "/orders/request" },
  { path: "/orders/sentquote" },
  { path: "/orders/buyer" },
  { path: "/orders/sent" },
  { path: "/orders/receivedquote" },
  { path: "/orders/customers" },
  { path: "/orders/quote" },
  { path: "/orders/sentquote/details/{order}" },
  { path: "/settings/properties" },
  { path: "/account" },
  { path: "/team", account: "admin" },
  { path: "/team/edit", account: "admin" },
  { path: "/organization", account: "admin" },
  { path: "/organization/directory", account: "admin" },
  { path: "/settings/subscription" },
  // Background work belongs to its person; journeys of the others leave some.
  { path: "/settings/jobs", account: "guest" },
  { path: "/shop/stock", account: "admin" },
  { path: "/shop/connector", account: "admin" },
];

interface Manifest {
  navigation: { path: string; roles?: string[] }[];
}

/** Navigation entries of remotes that the list lacks. */
const further = readdirSync(ROOT)
  .filter((name) => name.startsWith("mf-") && existsSync(path.join(ROOT, name, "remote.json")))
  .flatMap((name): Screen[] => {
    const { navigation } = JSON.parse(readFileSync(path.join(ROOT, name, "remote.json"), "utf8")) as Manifest;
    return navigation.map(({ path, roles }) =>
      roles && !roles.includes("USER") ? { path, account: "admin" } : { path },
    );
  })
  .filter((found) => !KNOWN.some(({ path }) => path.split("?")[0] === found.path))
  // A screen may stand in two menus.
  .filter(({ path }, at, all) => all.findIndex((other) => other.path === path) === at);

export const SCREENS: readonly Screen[] = [...KNOWN, ...further];
