import { type DemoPerson, type DemoTeam, TEAM_IDS } from "./demo.ts";
import { readRows } from "./demo-data.ts";
import { idOf } from "./ids.ts";

/** Names, in the data, of people with an account; `README.md` lists them in this order. */
const ACCOUNTS = ["camille", "thomas", "ines", "julien", "sanne", "nadia", "root"] as const;
/** Teammates and buyers without an account. */
const OTHERS = ["bram", "lea", "hugo", "julie", "paul", "farid"] as const;

const only = ({ id, name, email }: DemoPerson): DemoPerson => ({ id, name, email });

export async function readPeople(): Promise<ReadonlyMap<string, DemoPerson>> {
  const rows = new Map((await readRows<DemoPerson>("users")).map((row) => [row.id, only(row)]));
  return new Map(
    [...ACCOUNTS, ...OTHERS].flatMap((name) => {
      const person = rows.get(idOf(`user:${name}`));
      return person ? [[name, person] as const] : [];
    }),
  );
}

/** The people with an account. */
export const accountsOf = (people: ReadonlyMap<string, DemoPerson>): readonly DemoPerson[] =>
  ACCOUNTS.flatMap((name) => people.get(name) ?? []);

export async function readTeams(): Promise<ReadonlyMap<string, DemoTeam>> {
  const rows = await readRows<DemoTeam>("organizations");
  return new Map(
    Object.entries(TEAM_IDS).flatMap(([key, id]) => {
      const row = rows.find((one) => one.id === id);
      return row ? [[key, { id, name: row.name }] as const] : [];
    }),
  );
}
