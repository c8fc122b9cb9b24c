import { containerName, remoteManifestSchema } from "./index.ts";

const label = { fr: "Commandes", en: "Orders", nl: "Bestellingen" };
const manifest = {
  name: "mf-orders",
  version: "1.4.0",
  shell: "^1.0.0",
  entry: "mf-manifest.json",
  expose: "./app",
  title: label,
  routes: [{ path: "/orders", roles: ["ADMIN", "USER"] }],
  navigation: [{ id: "orders", label, icon: "shopping-cart", path: "/orders/seller", order: 40 }],
  slots: [{ slot: "dashboard.card", expose: "./dashboard-card" }],
  operations: "operations.json",
};

test("a manifest as the contract shows it is accepted, with its defaults filled", () => {
  expect(remoteManifestSchema.validateSync(manifest, { strict: false }).slots[0]?.order).toBe(100);
  expect(containerName("mf-orders")).toBe("mf_orders");
});

test.each([
  ["a name with capitals", { name: "MF-Orders" }, /name/],
  ["a version that is no semantic version", { version: "1.4" }, /version/],
  ["a route with a locale's host", { routes: [{ path: "orders" }] }, /routes\[0\]\.path/],
  ["an unknown role", { routes: [{ path: "/orders", roles: ["OWNER"] }] }, /roles/],
  ["a label without Dutch", { title: { fr: "x", en: "x" } }, /title\.nl/],
  ["an expose that is no relative path", { expose: "app" }, /expose/],
])("%s is refused, naming the place", (_, change, message) => {
  expect(() => remoteManifestSchema.validateSync({ ...manifest, ...change })).toThrow(message);
});
