/** The answer to the token of an invitation mail; closed: answered, withdrawn, or of an archived team. */
export type Invitation =
  | {
      readonly state: "open";
      readonly memberID: string;
      /** The invited address. */
      readonly email: string;
      readonly teamName: string;
      /** The inviting person; null if unknown. */
      readonly hostName: string | null;
    }
  | { readonly state: "closed"; readonly memberID: string | null };
/** Name of the token in the fragment of the mailed link. */
export const INVITATION_PART = "invitation";
