import { DomainError, type ErrorCode } from "@gisement/shared-domain/errors";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { SignRequestForm } from "@gisement/shared-domain/signatures";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../../gql/gql.ts";
import type { SignRequestQuery } from "../../../../gql/graphql.ts";

export type SignRequest = NonNullable<SignRequestQuery["signRequest"]>;
export type SignRecipient = SignRequest["recipients"][number];

const SIGN_REQUEST = graphql(`
  query SignRequest($id: ID!) {
    signRequest(id: $id) {
      id
      status
      mode
      title
      inTurn
      endReason
      service
      expiresAt
      completedAt
      signedSha256
      createdAt
      recipients {
        id
        name
        email
        role
        side
        readStatus
        openedAt
        signingStatus
        signedAt
        rejectionReason
        isVerified
        isOwn
        isNext
      }
    }
  }
`);

/** Milliseconds between two looks at a request whose signed document is being written. */
const WRITING = 2000;

/** The newest request for signatures of an order. */
export function useSignRequest(orderID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the order's own key, so that its changes refresh it.
    queryKey: [QUERY_KEYS.order, teamID, orderID, "signature"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(SIGN_REQUEST, { id: orderID }, { signal })).signRequest ?? null,
    refetchInterval: ({ state: { data } }) =>
      data?.status === "COMPLETED" && !data.signedSha256 ? WRITING : false,
  });
}

async function call(method: "POST" | "DELETE", path: string, body?: object): Promise<void> {
  const response = await fetch(`/api/sign/${path}`, {
    method,
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  }).catch(() => null);
  if (response?.ok) return;
  const problem = ((await response?.json().catch(() => null)) ?? {}) as {
    readonly code?: ErrorCode;
    readonly field?: string;
    readonly reason?: string;
    readonly found?: unknown;
  };
  if (response && !problem.code) throw new Error(`the answer of ${path} was ${response.status}`);
  const { code = "UNAVAILABLE", field, reason, found } = problem;
  throw new DomainError(code, "The request for signatures was refused.", {
    ...(field ? { field } : {}),
    ...(reason ? { reason } : {}),
    ...(found === undefined ? {} : { found }),
  });
}

export type SignAct =
  | { readonly act: "create"; readonly input: SignRequestForm }
  | { readonly act: "resend"; readonly recipientIDs?: readonly string[] }
  | { readonly act: "cancel" };

/** Asks for signatures of an order, mails them again, or cancels the request; the screen says how it went. */
export function useSignAct(orderID: string) {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: (wanted: SignAct) => {
      if (wanted.act === "create") return call("POST", "create", { ...wanted.input, orderID });
      if (wanted.act === "cancel") return call("DELETE", `delete/${orderID}`);
      return call("POST", `resend/${orderID}`, { recipientIDs: wanted.recipientIDs ?? null });
    },
    onSettled: () => shell.changed("orders", [orderID]),
  });
}

/** The address of the signed document, and of the reader's own page to sign. */
export const signedDocumentURL = (orderID: string): string => `/api/sign/download/${orderID}`;
export const ownSignPageURL = (orderID: string): string => `/api/sign/open/${orderID}`;
