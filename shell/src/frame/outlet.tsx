import { splitLocale } from "@gisement/shared-domain/locale";
import type { Role } from "@gisement/shared-domain/permissions";
import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { Dashboard } from "../features/dashboard/dashboard.tsx";
import { InvitationFirst } from "../features/notifications/invitation/invitation-first.tsx";
import { resolveScreen, type Screen } from "../runtime/access/resolve-screen.ts";
import { elementID } from "../runtime/remotes/create-remote-controller.ts";
import { useRemotes, useRuntime, useSession, useTeam } from "../runtime/use-runtime.tsx";
import { RemoteStatus } from "./remote-status.tsx";
import { NotFound } from "./screens/not-found.tsx";
import { RegistryFailure } from "./screens/registry-failure.tsx";
import { useProtectedElement } from "./use-protected-element.ts";

/** Redirects home with a toast if a role is missing (decision Z4), and from the sign-in page if signed in. */
function useTurnedAway(screen: Screen): void {
  const { t } = useTranslation("shell");
  const navigate = useAppNavigate();
  const locale = useLocale();
  const { shell } = useRuntime();
  const refused: { remote: RegisteredRemote; roles: readonly Role[] } | null =
    screen.kind === "refused" ? screen : null;
  const name = refused?.remote.title[locale];
  const roles = refused?.roles.map((role) => t(`roles.${role}`)).join(t("refused.or"));
  const away = screen.kind === "refused" || screen.kind === "sign-in";
  useEffect(() => {
    if (!away) return;
    navigate("/", { replace: true });
    if (name) shell.toast({ kind: "warning", sticky: true, message: t("refused.text", { name, roles }) });
  }, [away, name, roles, navigate, shell, t]);
}

/** Shows the screen of the address: a page of the shell, or the element of the remote that owns it. */
export function Outlet() {
  const { pathname } = useLocation();
  const session = useSession();
  const team = useTeam();
  const { remotes, registryFailed } = useRuntime();
  useEffect(() => remotes.start(), [remotes]);
  const known = useRemotes();
  const keep = useProtectedElement();
  const screen = resolveScreen(pathname, known, session);
  useTurnedAway(screen);
  const active = screen.kind === "remote" ? screen.remote.name : null;
  return (
    <>
      {screen.kind === "dashboard" && !registryFailed && (
        <InvitationFirst>
          <Dashboard key={JSON.stringify(team)} />
        </InvitationFirst>
      )}
      {registryFailed && <RegistryFailure />}
      {screen.kind === "not-found" && !registryFailed && <NotFound path={splitLocale(pathname).path} />}
      {screen.kind === "remote" && <RemoteStatus key={active} remote={screen.remote} />}
      {/* Never removed: taking the element from a mounted remote would break its unmount. */}
      {known.map(({ name }) => (
        <div key={name} ref={keep} id={elementID(name)} className="shell-remote" hidden={name !== active} />
      ))}
    </>
  );
}
