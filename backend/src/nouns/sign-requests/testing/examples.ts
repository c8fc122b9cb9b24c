import type { Examples } from "../../../platform/examples.ts";
import { buildOrder } from "../../../testing/factories.ts";
import { documents } from "../../documents/table.ts";
import { buildContent } from "../../documents/testing/build-content.ts";
import { signRecipients, signRequests } from "../table.ts";

const BUYER = { name: "Marc Delattre", email: "marc@example.org", role: "SIGNER", side: "buyer" } as const;

export const examples: Examples = {
  build: async ({ db, owner, owned }) => {
    const issue = async () => {
      const order = await buildOrder(db, owner, { type: "QUOTE", requestType: "quote" });
      const [document] = await db
        .insert(documents)
        .values({
          orderID: order.id,
          kind: "QUOTE",
          number: "DV-1",
          locale: "fr",
          content: buildContent(),
          totalAmount: 0,
          fileKey: "issued/devis.pdf",
          fileName: "Devis DV-1.pdf",
          bytes: 8,
          pages: 1,
          sha256: "0".repeat(64),
          issuedAt: new Date(),
          issuedBy: owner.userID,
          ...owned,
        })
        .returning();
      return { order, documentID: document?.id ?? "" };
    };
    const ask = async () => {
      const { order, documentID } = await issue();
      const [request] = await db
        .insert(signRequests)
        .values({
          orderID: order.id,
          documentID,
          title: "Devis DV-1",
          documentKey: "issued/devis.pdf",
          ...owned,
        })
        .returning();
      await db.insert(signRecipients).values({ ...BUYER, signRequestID: request?.id ?? "" });
      return request?.id ?? "";
    };
    return {
      unsignedOrder: (await issue()).order.id,
      signRequest: await ask(),
      resentRequest: await ask(),
      canceledRequest: await ask(),
    };
  },
  variables: {
    signRequest: ({ signRequest }) => ({ id: signRequest }),
    createSignRequest: ({ unsignedOrder }) => ({
      input: { orderID: unsignedOrder, mode: "one-sided", recipients: [BUYER], locale: "fr" },
    }),
    resendSignRequest: ({ resentRequest }) => ({ input: { id: resentRequest } }),
    cancelSignRequest: ({ canceledRequest }) => ({ id: canceledRequest }),
  },
};
