import { orderPolicy } from "@gisement/shared-domain/permissions";
import { isTheirTurn, SIGN_LIMITS } from "@gisement/shared-domain/signatures";
import { builder } from "../../platform/graphql/builder.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { requireID } from "../../platform/input/read-input.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { createSignRequest, createSignRequestInput } from "./create-request.ts";
import { findRequest, isWholeFile, recipientsOf } from "./find-request.ts";
import { cancelSignRequest, resendSignRequest, resendSignRequestInput } from "./steer-request.ts";
import type { SignRecipientRow, SignRequestRow } from "./table.ts";

const recipientType = builder
  .objectRef<SignRecipientRow & { isShown: boolean; isOwn: boolean; isNext: boolean }>("SignRecipient")
  .implement({
    description: "A person who was asked to sign or to approve a document.",
    fields: (t) => ({
      id: t.exposeID("id", { nullable: false }),
      name: t.string({ nullable: false, resolve: ({ name, signedName }) => signedName ?? name }),
      email: t.string({
        nullable: true,
        description: "For the side that asked.",
        resolve: ({ email, isShown }) => (isShown ? email : null),
      }),
      role: t.exposeString("role", { nullable: false, description: "APPROVER or SIGNER." }),
      side: t.exposeString("side", { nullable: false, description: "`buyer` or `seller`." }),
      readStatus: t.exposeString("readStatus", {
        nullable: true,
        description: "OPENED once the document was opened.",
      }),
      openedAt: t.expose("openedAt", { type: "DateTime", nullable: true }),
      signingStatus: t.exposeString("signingStatus", { nullable: true, description: "SIGNED or REJECTED." }),
      signedAt: t.expose("signedAt", { type: "DateTime", nullable: true }),
      rejectionReason: t.exposeString("rejectionReason", { nullable: true }),
      isOwn: t.exposeBoolean("isOwn", {
        nullable: false,
        description: "Whether it is the reader, by the address of their account.",
      }),
      isNext: t.exposeBoolean("isNext", {
        nullable: false,
        description: "Whether it is their turn to sign.",
      }),
      isVerified: t.boolean({
        nullable: false,
        description: "Whether they proved by a mailed code that they read the mails of their address.",
        resolve: ({ verifiedAt }) => verifiedAt !== null,
      }),
    }),
  });

export const signRequestType = builder.objectRef<SignRequestRow>("SignRequest").implement({
  description: "A document of an order that people are asked to sign.",
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    orderID: t.exposeID("orderID", { nullable: false }),
    externalID: t.exposeString("externalID", { nullable: true, description: "At the signing service." }),
    service: t.exposeString("service", {
      nullable: true,
      description: "The signing service, `yousign` or `documenso`; null for the product's own page.",
    }),
    status: t.exposeString("status", { nullable: false, description: "PENDING or COMPLETED." }),
    mode: t.exposeString("mode", { nullable: false, description: "`one-sided` or `co-signed`." }),
    title: t.exposeString("title", { nullable: true }),
    inTurn: t.exposeBoolean("inTurn", { nullable: false }),
    endReason: t.exposeString("endReason", {
      nullable: true,
      description:
        "REJECTED, CANCELED, EXPIRED, or FAILED at the signing service: nothing is signed any more.",
    }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", nullable: true }),
    completedAt: t.expose("completedAt", { type: "DateTime", nullable: true }),
    signedSha256: t.string({
      nullable: true,
      description: "Of the document that all have signed, in hexadecimal digits; null until it is written.",
      resolve: async (request, _args, { db }) =>
        isWholeFile(request, await recipientsOf(db, request.id)) ? request.signedSha256 : null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", nullable: false }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", nullable: false }),
    recipients: t.field({
      type: [recipientType],
      nullable: false,
      limit: { max: SIGN_LIMITS.recipients },
      resolve: async (request, _args, { db, identity }) => {
        const isShown =
          identity.kind === "user" &&
          (identity.team ? request.organizationID === identity.team.id : request.userID === identity.userID);
        const email = identity.kind === "user" ? identity.email.toLowerCase() : null;
        const rows = await recipientsOf(db, request.id);
        const isOpen = request.status === "PENDING" && request.endedAt === null;
        return rows.map((row) => ({
          ...row,
          isShown,
          isOwn: email !== null && row.email === email,
          isNext: isOpen && isTheirTurn(rows, row, request.inTurn),
        }));
      },
    }),
  }),
});

export function registerSignRequests(): void {
  builder.queryField("signRequest", (t) =>
    t.field({
      type: signRequestType,
      nullable: true,
      description: "The newest request for signatures of an order, for both of its sides.",
      args: {
        id: t.arg.id({
          required: true,
          description: "Of the order, of the request, or of the request at the signing service.",
        }),
      },
      policy: orderPolicy.read,
      resolve: (_root, { id }, { db, identity }) => findRequest(db, identity, String(id)),
    }),
  );
  builder.mutationFields((t) => ({
    createSignRequest: t.field({
      type: signRequestType,
      nullable: false,
      description: "Asks people to sign an issued document of an order; each gets a secret link by mail.",
      args: {
        input: t.arg({ type: inputOf("CreateSignRequestInput", createSignRequestInput), required: true }),
      },
      policy: orderPolicy.update,
      limit: { max: SIGN_LIMITS.recipients },
      resolve: (_root, { input }, context) =>
        inStep(context, (step) => createSignRequest(step, input, context.signService)),
    }),
    resendSignRequest: t.field({
      type: signRequestType,
      nullable: false,
      description: "Mails the recipients whose turn it is once more.",
      args: {
        input: t.arg({ type: inputOf("ResendSignRequestInput", resendSignRequestInput), required: true }),
      },
      policy: orderPolicy.update,
      resolve: (_root, { input }, context) => inStep(context, (step) => resendSignRequest(step, input)),
    }),
    cancelSignRequest: t.field({
      type: signRequestType,
      nullable: false,
      description: "Ends an open request; the order forgets it.",
      args: { id: t.arg.id({ required: true, description: "Of the request, or of its order." }) },
      policy: orderPolicy.update,
      resolve: (_root, { id }, context) => inStep(context, (step) => cancelSignRequest(step, requireID(id))),
    }),
  }));
}
