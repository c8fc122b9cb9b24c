import type { Account } from "./test.ts";

/** Every screen of the product, with an account that may see it. `{project}` and `{order}` are filled from the demo data. */
export const SCREENS: readonly { path: string; account?: Account }[] = [
  { path: "/" },
  { path: "/inventory?q=porte&sort=name" },
  { path: "/inventory/import" },
  { path: "/projects?q=lyon" },
  { path: "/projects/details/create" },
  { path: "/projects/archives" },
  { path: "/projects/ressources/{project}" },
  { path: "/projects/catalog/{project}" },
  { path: "/orders/seller" },
  { path: "/orders/request" },
  { path: "/orders/sentquote" },
  { path: "/orders/buyer" },
  { path: "/orders/sent" },
  { path: "/orders/receivedquote" },
  { path: "/orders/quote" },
  { path: "/orders/sentquote/details/{order}" },
  { path: "/settings/properties" },
  { path: "/account" },
  { path: "/team", account: "admin" },
];
