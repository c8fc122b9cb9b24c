import type { Database } from "../../../platform/database/database.ts";
import type { Examples } from "../../../platform/examples.ts";
import { ownershipOf } from "../../../platform/tenancy/scope.ts";
import { buildLot, buildProject, buildShop } from "../../../testing/factories.ts";
import { buildMember, buildTeam } from "../../../testing/people.ts";
import { alertMatches, alerts } from "../table.ts";

/** A lot of this name in the shop of another team. */
async function offerElsewhere(db: Database, name: string): Promise<void> {
  const seller = await buildMember(db, await buildTeam(db, { name: "Ressourcerie" }), "ADMIN");
  await buildShop(db, seller);
  await buildLot(db, seller, { name, slug: crypto.randomUUID(), availableForSale: true });
}

export const examples: Examples = {
  build: async ({ db, owner, lot }) => {
    const [alert] = await db
      .insert(alerts)
      .values({
        name: lot.name ?? "Porte",
        lat: 48.85,
        lon: 2.35,
        byUserID: owner.userID,
        ...ownershipOf(owner),
      })
      .returning();
    await db.insert(alertMatches).values({ alertID: alert?.id ?? "", statusID: lot.id, score: 1 });
    await offerElsewhere(db, lot.name ?? "Porte");
    const target = await buildProject(db, owner, { name: "Chantier suivant" });
    return { alert: alert?.id ?? "", copyTarget: target.id };
  },
  logs: { alerts: ["alert", "guest"] },
  variables: {
    listAlerts: () => ({}),
    getAlert: ({ alert }) => ({ id: alert }),
    alertMatches: ({ alert }) => ({ alertID: alert }),
    publishedMatches: ({ alert }) => ({ alertID: alert }),
    alertsOfLot: ({ lot }) => ({ lotID: lot }),
    // Invalid location on purpose, so that the example writes nothing.
    createAlert: () => ({ input: { name: "Vol", location: { lat: 91, lon: 0 } } }),
    createAlerts: () => ({ input: { items: [{ name: "Vol", location: { lat: 91, lon: 0 } }] } }),
    copyAlerts: ({ project, copyTarget }) => ({
      input: { fromProjectID: project, toProjectID: copyTarget },
    }),
    upsertAlert: () => ({ input: { name: "Vol", location: { lat: 91, lon: 0 } } }),
    updateAlert: ({ alert }) => ({ input: { id: alert, progress: "done" } }),
    deleteAlert: ({ alert }) => ({ id: alert }),
    keepAlertMatches: ({ alert, lot }) => ({ input: { alertID: alert, kept: [lot] } }),
    dismissAlertMatch: ({ alert, lot }) => ({ input: { alertID: alert, statusID: lot, reason: "price" } }),
    restoreAlertMatch: ({ alert, lot }) => ({ input: { alertID: alert, statusID: lot } }),
  },
  accepted: {
    createAlerts: () => ({ input: { items: [{ name: "Portes", location: { lat: 45.7, lon: 4.8 } }] } }),
    upsertAlert: () => ({ input: { name: "Portes", location: { lat: 45.7, lon: 4.8 } } }),
    createAlert: () => ({ input: { name: "Portes", location: { lat: 45.7, lon: 4.8 } } }),
  },
  listedID: {
    listAlerts: ({ alert }) => alert,
    alertsOfLot: ({ alert }) => alert,
  },
};
