import type { Examples } from "../../../platform/examples.ts";
import { catalogs } from "../../catalogs/table.ts";
import { buildPublication } from "../../catalogs/testing/build-publication.ts";
import { links } from "../table.ts";
import { createToken, hashToken } from "../token.ts";

/** Far enough for every test, and within the longest validity. */
const inAMonth = (): Date => new Date(Date.now() + 30 * 86_400_000);
const input = (thingID: string | undefined) => ({
  input: { scope: "catalogue", thingID, name: "Acheteurs", expiresAt: inAMonth().toISOString() },
});

export const examples: Examples = {
  build: async ({ db, owned, project }) => {
    const [version] = await db
      .insert(catalogs)
      .values({ projectCatalogsId: project.id, version: 2, ...owned })
      .returning();
    if (!version) throw new Error("the version was not written");
    await buildPublication(db, version);
    const [link] = await db
      .insert(links)
      .values({
        name: "Mairie",
        scope: "catalogue",
        thingID: version.id,
        tokenHash: hashToken(createToken()),
        expiresAt: inAMonth(),
        ...owned,
      })
      .returning({ id: links.id });
    return { publishedCatalog: version.id, link: link?.id ?? "" };
  },
  logs: { links: ["link", "member"] },
  variables: {
    secretLinks: ({ publishedCatalog }) => ({ scope: "catalogue", thingID: publishedCatalog }),
    createSecretLink: ({ publishedCatalog }) => input(publishedCatalog),
    revokeSecretLink: ({ link }) => ({ id: link }),
  },
  listedID: { secretLinks: ({ link }) => link },
};
