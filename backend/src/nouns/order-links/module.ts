import { QUOTE_TYPE } from "@gisement/shared-domain/orders";
import { canIssueDocument, linkPolicy, orderPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkType } from "../links/types.ts";
import { orderLinks } from "./link-scope.ts";
import { reminderJob } from "./remind-customers.ts";
import { mailMessage, sendOrder, sendOrderInput } from "./send-order.ts";
import { notifyUndelivered, undeliveredHandler } from "./tell-undelivered.ts";

function registerSendOrder(): void {
  builder.mutationField("sendOrder", (t) =>
    t.field({
      type: linkType,
      nullable: false,
      description:
        "Mails a quote to its customer with a secret link, by which it is read, accepted, refused and discussed without an account.",
      args: { input: t.arg({ type: inputOf("SendOrderInput", sendOrderInput), required: true }) },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => sendOrder(step, input)),
    }),
  );
}

/** Orders for customers without an account. */
export const orderLinksNoun = defineNoun({
  name: "order-links",
  tables: {},
  links: { order: orderLinks },
  on: { "team-message-created": mailMessage, "order-undelivered": notifyUndelivered },
  jobs: [reminderJob],
  jobHandlers: [undeliveredHandler],
  operations: [registerSendOrder],
  // Of a quote, which its seller wrote.
  permissions: rowLines(
    "orders",
    (identity, row) =>
      linkPolicy.change(identity, row).allowed
        ? canIssueDocument(identity, { ...row, type: QUOTE_TYPE })
        : linkPolicy.change(identity, row),
    "sendOrder",
  ),
});
