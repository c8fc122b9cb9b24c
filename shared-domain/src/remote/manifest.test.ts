import { containerName, remoteManifestSchema } from "./index.ts";

const label = { fr: "Commandes", en: "Orders", nl: "Bestellingen" };
const entry = { id: "orders", label, icon: "shopping-cart", path: "/orders/seller", order: 40 };
const act = { id: "search", for: "text", icon: "search", label, path: "/orders/seller", order: 1 };
const manifest = {
  name: "mf-orders",
  version: "1.4.0",
  shell: "^1.0.0",
  entry: "mf-manifest.json",
  expose: "./app",
  title: label,
  routes: [{ path: "/orders", roles: ["ADMIN", "USER"] }, { path: "/shop/:shopID/orders" }],
  navigation: [entry],
  slots: [{ slot: "dashboard.card", expose: "./dashboard-card" }],
  operations: "operations.json",
};

test("accepts a manifest as documented and fills in its defaults", () => {
  const withKey = { ...manifest, navigation: [{ ...entry, key: "n" }] };
  expect(remoteManifestSchema.validateSync(withKey).navigation[0]?.key).toBe("n");
  expect(remoteManifestSchema.validateSync(manifest, { strict: false }).slots[0]?.order).toBe(100);
  expect(containerName("mf-orders")).toBe("mf_orders");
});

test.each([
  ["a name with capitals", { name: "MF-Orders" }, /name/],
  ["a version that is no semantic version", { version: "1.4" }, /version/],
  ["a route with a locale's host", { routes: [{ path: "orders" }] }, /routes\[0\]\.path/],
  ["a route with an empty part", { routes: [{ path: "/orders//new" }] }, /routes\[0\]\.path/],
  ["a route that begins with a parameter", { routes: [{ path: "/:team/orders" }] }, /routes\[0\]\.path/],
  [
    "a navigation entry with a parameter",
    { navigation: [{ ...entry, path: "/orders/:id" }] },
    /navigation\[0\]\.path/,
  ],
  ["a key that the shell uses itself", { navigation: [{ ...entry, key: "g" }] }, /navigation\[0\]\.key/],
  ["a key of two letters", { navigation: [{ ...entry, key: "no" }] }, /navigation\[0\]\.key/],
  ["an entry outside of the release", { entry: "../../etc/passwd" }, /entry must be the name of a file/],
  ["hidden operations", { operations: ".secret/operations.json" }, /operations must be the name of a file/],
  ["a preloaded file of another origin", { preload: ["https://a.test/x.js"] }, /preload\[0\] must be/],
  ["an unknown role", { routes: [{ path: "/orders", roles: ["OWNER"] }] }, /roles/],
  ["a label without Dutch", { title: { fr: "x", en: "x" } }, /title\.nl/],
  ["an expose that is no relative path", { expose: "app" }, /expose/],
  [
    "a slot's prop of an unknown type",
    { slots: [{ slot: "a.b", expose: "./x", props: { id: "date" } }] },
    /props.*id is "date"/,
  ],
  [
    "a slot part's title without English",
    { slots: [{ slot: "a.b", expose: "./x", title: { fr: "x", nl: "x" } }] },
    /slots\[0\]\.title\.en/,
  ],
  ["an opened slot without props", { opens: [{ slot: "orders.line" }] }, /opens\[0\]\.props/],
  [
    "an event's payload of an unknown type",
    { events: { hears: { "orders.sent": { id: "uuid" } } } },
    /hears\["orders.sent"\]: id is/,
  ],
  [
    "an event's name with capitals",
    { events: { emits: { OrdersSent: {} } } },
    /an event's name is lower-case/,
  ],
  [
    "an act for a subject that the palette does not have",
    { acts: [{ ...act, for: "order" }] },
    /acts\[0\]\.for/,
  ],
  [
    "an act whose parameter names a value that its subject does not have",
    { acts: [{ ...act, query: { id: "{id}" } }] },
    /acts\[0\] names \{id\}; an act for text has \{text\}/,
  ],
  [
    "an act whose label names a value that its subject does not have",
    { acts: [{ ...act, label: { ...label, nl: "{total}" } }] },
    /acts\[0\] names \{total\}/,
  ],
  ["an act that leads to another origin", { acts: [{ ...act, path: "//a.test" }] }, /acts\[0\]\.path/],
  ["an act whose parameter is no text", { acts: [{ ...act, query: { q: 3 } }] }, /acts\[0\]\.query/],
  ["two acts of one id", { acts: [act, act] }, /acts names an id twice/],
])("refuses %s and names its position", (_, change, message) => {
  expect(() => remoteManifestSchema.validateSync({ ...manifest, ...change })).toThrow(message);
});

test("keeps slots and events unchanged", () => {
  const source = {
    opens: [{ slot: "orders.line", props: { orderID: "string" } }],
    events: {
      emits: { "orders.sent": { orderID: "string" } },
      hears: { "data.changed": { entity: "string" } },
    },
  };
  expect(remoteManifestSchema.validateSync({ ...manifest, ...source }, { strict: false })).toMatchObject(
    source,
  );
  expect(remoteManifestSchema.validateSync(manifest, { strict: false }).events).toBeUndefined();
});

test("accepts acts for a text, for found lots and for one lot; a manifest without acts keeps none", () => {
  const acts = [
    { ...act, query: { q: "{text}" } },
    { ...act, id: "status", for: "lots", label: { ...label, fr: "{total}" }, labelOfOne: label },
    { ...act, id: "split", for: "lot", path: "/orders/lot/{id}" },
  ];
  expect(remoteManifestSchema.validateSync({ ...manifest, acts }).acts).toEqual(acts);
  expect(remoteManifestSchema.validateSync(manifest).acts).toBeUndefined();
});
