import { buildRemote } from "../../testing/builders.ts";
import { findRoute } from "./find-route.ts";

const orders = buildRemote("mf-orders", "/orders", {
  routes: [{ path: "/orders" }, { path: "/orders/:orderID/lines/archive" }],
});
const lines = buildRemote("mf-lines", "/orders/:orderID/lines", {
  routes: [{ path: "/orders/:orderID/lines" }, { path: "/orders/new/lines/", roles: ["ADMIN"] }],
});
const remotes = [orders, lines];

test.each([
  ["/orders", "/orders"],
  ["/orders/", "/orders"],
  ["/orders/7", "/orders"],
  ["/orders/7/lines", "/orders/:orderID/lines"],
  ["/orders/7/lines/2", "/orders/:orderID/lines"],
  ["/orders/new/lines", "/orders/new/lines/"],
  ["/orders/7/lines/archive/1", "/orders/:orderID/lines/archive"],
  ["/orders/7/linesx", "/orders"],
  ["/ordersx", undefined],
  ["/", undefined],
])("%s belongs to the most precise route, %s", (path, route) => {
  for (const given of [remotes, [...remotes].reverse()])
    expect(findRoute(given, path)?.route.path).toBe(route);
});
