import { MEMBER_ROLES, MEMBER_STATUSES, type Term } from "../vocabulary/index.ts";
import { column, defineRecord, field } from "./define-record.ts";

const identity = { group: "identity" } as const;
const followUp = { group: "follow-up" } as const;
const computed = { editable: false } as const;
const optionOf = ({ value, fr, en, nl }: Term) => ({ value, label: { fr, en, nl } });

/** A person in a team, or an address that was invited. */
export const MEMBER = defineRecord({
  name: "member",
  noun: "members",
  title: { fr: "Membres", en: "Members", nl: "Leden" },
  graphqlType: "OrganizationMember",
  labelField: "name",
  fields: {
    /** Computed: that of the account, of the invitation, or a word for its state. */
    name: field("TEXT", ["Nom", "Name", "Naam"], { ...identity, ...computed, grid: column(1, 240) }),
    role: field("LIST", ["Rôle", "Role", "Rol"], {
      ...identity,
      options: MEMBER_ROLES.map(optionOf),
      required: true,
      grid: column(2, 190),
    }),
    status: field("LIST", ["Statut", "Status", "Status"], {
      ...followUp,
      ...computed,
      options: MEMBER_STATUSES.map(optionOf),
      grid: column(3, 160),
    }),
    email: field("TEXT", ["Adresse e-mail", "Email address", "E-mailadres"], {
      ...identity,
      ...computed,
      grid: column(4, 380),
    }),
    shopManager: field(
      "BOOLEAN",
      ["Gère la boutique de l’équipe", "Manages the team’s shop", "Beheert de winkel van het team"],
      identity,
    ),
    createdAt: field("DATETIME", ["Depuis le", "Since", "Sinds"], {
      ...followUp,
      ...computed,
      grid: { ...column(5, 140), type: "DATE" },
    }),
  },
});
