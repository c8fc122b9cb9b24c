import { Section } from "@gisement/shared-ui/page";
import type { ReactNode } from "react";

export interface PartyContact {
  readonly name: string;
  readonly address?: string | null;
  readonly zipcode?: string | null;
  readonly city?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** Address lines in postal format. */
export function contactLines({ address, zipcode, city }: Omit<PartyContact, "name">): string[] {
  return [address, [zipcode, city].filter(Boolean).join(" ")].filter((line): line is string => Boolean(line));
}

/** One of the two sides of an order. */
export function PartyCard({
  title,
  party,
  actions,
}: {
  title: string;
  party: PartyContact;
  actions?: ReactNode;
}) {
  return (
    <Section title={title} card actions={actions}>
      <p className="mfo-party__name">{party.name}</p>
      {contactLines(party).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {party.email && (
        <p className="mfo-party__contact">
          <a href={`mailto:${party.email}`}>{party.email}</a>
        </p>
      )}
      {party.phone && (
        <p className="mfo-party__contact">
          <a href={`tel:${party.phone.replace(/[^+\d]/g, "")}`}>{party.phone}</a>
        </p>
      )}
    </Section>
  );
}
