import { followLocale } from "@gisement/shared-ui/locale";
import { ErrorBoundary, lazyPart } from "@gisement/shared-ui/states";
import { type ReactNode, useEffect, useState } from "react";
import { beforeLocale } from "../../../runtime/i18n/locale-store.ts";
import {
  postponeInvitation,
  shownInvitations,
  storedToken,
} from "../../../runtime/invitation/stored-invitation.ts";
import { useRuntime, useSession } from "../../../runtime/use-runtime.tsx";
import { notificationTexts } from "../texts/load-texts.ts";
import { invitationTexts } from "./texts/load-texts.ts";

const InvitationScreen = lazyPart(async () => {
  const [screen] = await Promise.all([
    import(/* webpackChunkName: "invitation" */ "./invitation-screen.tsx"),
    followLocale("invitation", invitationTexts, { beforeLocale }),
    followLocale("notifications", notificationTexts, { beforeLocale }),
  ]);
  return screen.default;
});

/**
 * Shows the invitations of a person before the dashboard, until they are answered or postponed. One that arrives while the
 * dashboard is open stays in the notifications.
 */
export function InvitationFirst({ children }: { readonly children: ReactNode }) {
  const { memberships, impersonation } = useSession();
  const { sessions, shell } = useRuntime();
  const [waiting, setWaiting] = useState(() => shownInvitations(memberships).map(({ id }) => id));
  useEffect(() => {
    const token = storedToken();
    if (token)
      void import(/* webpackChunkName: "invitation" */ "./check-token.ts").then(({ checkToken }) =>
        checkToken(token, sessions.current(), shell),
      );
  }, [sessions, shell]);
  const invitation = memberships.find(({ id, status }) => status === "PENDING" && waiting.includes(id));
  if (!invitation || impersonation) return children;
  return (
    <ErrorBoundary onError={(error) => shell.reportError(error)} fallback={() => children}>
      <InvitationScreen
        key={invitation.id}
        invitation={invitation}
        onLater={() => {
          postponeInvitation(invitation.id);
          setWaiting((ids) => ids.filter((id) => id !== invitation.id));
        }}
      />
    </ErrorBoundary>
  );
}
