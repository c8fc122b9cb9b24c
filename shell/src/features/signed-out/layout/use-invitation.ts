import type { Invitation } from "@gisement/shared-domain/teams";
import { useEffect, useState } from "react";
import { readInvitation } from "../../../runtime/invitation/read-invitation.ts";
import { storedToken } from "../../../runtime/invitation/stored-invitation.ts";

/** The invitation whose mail was opened in this tab; null without one, or while it is unknown. */
export function useInvitation(): Invitation | null {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  useEffect(() => {
    const token = storedToken();
    let left = false;
    if (token)
      void readInvitation(token).then((found) => {
        if (!left) setInvitation(found);
      });
    return () => {
      left = true;
    };
  }, []);
  return invitation;
}
