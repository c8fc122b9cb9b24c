import { chosenDateOrder } from "@gisement/shared-domain/format";
import { type Identity, viewerIdentity } from "@gisement/shared-domain/permissions";
import type { Session, ShellApi, Team } from "@gisement/shared-domain/remote";
import { SOLO } from "@gisement/shared-domain/team";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { DateOrderContext } from "../locale/use-format.ts";
import { useLatest } from "./use-latest.ts";

/** The shell within a remote; null outside one, as in the shell's own forms. */
export const ShellContext = createContext<ShellApi | null>(null);

/** Passes the shell to the parts below, and the order in which its user reads dates. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  const session = useLatest(shell.session$);
  return (
    <ShellContext value={shell}>
      <DateOrderContext value={chosenDateOrder(session?.viewer.preferences)}>{children}</DateOrderContext>
    </ShellContext>
  );
}

/**
 * The contract passed in by the shell.
 * @throws outside a remote's root
 */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("useShell is used outside a remote's root: wrap the part with ShellProvider");
  return shell;
}

export function useSession(): Session | null {
  return useLatest(useShell().session$);
}

export function useTeam(): Team | null {
  return useLatest(useShell().team$);
}

/** Id of the selected team, part of every query key. */
export function useTeamID(): string {
  return useTeam()?.id ?? SOLO;
}

/** The acting identity, for the policies; null until known. */
export function useIdentity(): Identity | null {
  const session = useSession();
  const team = useTeam();
  return useMemo(() => (session && team ? viewerIdentity(session, team) : null), [session, team]);
}
