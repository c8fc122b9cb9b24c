import { documents } from "../../nouns/documents/table.ts";
import { labelMatches } from "../../nouns/label-matches/table.ts";
import { references } from "../../nouns/references/table.ts";
import { shops } from "../../nouns/shops/table.ts";
import { signRecipients, signRequests } from "../../nouns/sign-requests/table.ts";
import { entity } from "./entity.ts";
import { metadataEntryType, priceType } from "./value-types.ts";

/** Types of the nouns whose operations do not exist yet: the whole model is in the schema, no road leads to it. */
export const documentType = entity("Document", documents);
export const labelMatchType = entity("LabelMatch", labelMatches);
export const signRecipientType = entity("SignRecipient", signRecipients);
export const signRequestType = entity("SignRequest", signRequests);
export const referenceType = entity("Reference", references, {
  omit: ["priceAmount", "priceCurrency"],
  fields: (t) => ({
    price: t.field({
      type: priceType,
      nullable: true,
      resolve: ({ priceAmount, priceCurrency }) =>
        priceAmount === null ? null : { amount: priceAmount, currency: priceCurrency },
    }),
  }),
});
/** Without its secrets. */
export const shopType = entity("Shop", shops, {
  omit: ["password", "credentials"],
  fields: (t) => ({
    metadata: t.field({ type: [metadataEntryType], nullable: false, resolve: ({ metadata }) => metadata }),
  }),
});
