/** Facts contained in an invitation; the invited user may not read its team yet (TEAM-508). */
export interface InvitationFacts {
  readonly team: string;
  readonly host: string | null;
}
const text = (value: unknown): string | null =>
  typeof value === "string" && value.trim() ? value.trim() : null;

export function invitationFacts(details: unknown, unnamed: string): InvitationFacts {
  const { organizationName, host } = (details ?? {}) as { organizationName?: unknown; host?: unknown };
  return { team: text(organizationName) ?? unnamed, host: text(host) };
}
