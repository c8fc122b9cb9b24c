import type { Locale, Translated } from "@gisement/shared-domain/locale";
import type { Role } from "@gisement/shared-domain/permissions";
import type { RegisteredRemote, RemoteAct, Session } from "@gisement/shared-domain/remote";
import { findRoute } from "../access/find-route.ts";
import { mayEnter } from "../access/may-enter.ts";

/** An act of a remote, with the key under which the page lists it. */
export interface OfferedAct extends Pick<RemoteAct, "icon" | "path"> {
  readonly key: string;
  readonly for: RemoteAct["for"];
  readonly label: Translated;
  readonly labelOfOne: Translated | undefined;
  readonly query: Readonly<Record<string, string>>;
}
export type ActValues = Readonly<Partial<Record<"text" | "total" | "id", string>>>;

const filled = (template: string, values: ActValues): string =>
  template.replace(/\{(text|total|id)\}/g, (_found, name: keyof ActValues) => values[name] ?? "");

/** The acts of all remotes whose own access rules and target page this person passes, in order. */
export function actsFor(remotes: readonly RegisteredRemote[], session: Session): readonly OfferedAct[] {
  return remotes
    .flatMap((remote) => (remote.acts ?? []).map((act) => ({ ...act, key: `${remote.name}:${act.id}` })))
    .filter((act) => {
      const target = findRoute(remotes, filled(act.path, { id: "id" }));
      return [act, target?.route].every(
        (access) => access && mayEnter(session, access as { roles?: Role[]; flag?: string }).allowed,
      );
    })
    .toSorted((left, right) => left.order - right.order || left.key.localeCompare(right.key))
    .map(({ key, for: subject, label, labelOfOne, icon, path, query }) => ({
      key,
      for: subject,
      label: label as Translated,
      labelOfOne: labelOfOne as Translated | undefined,
      icon,
      path,
      query: query ?? {},
    }));
}

/** Path of the inventory's list, which names the lot in its drawer in the parameter `node`. */
const LIST = "/inventory";

/** The lot that an address without its language shows, in its page or in the list's drawer; null if it shows none. */
export function openLot(acts: readonly OfferedAct[], path: string, search: string): string | null {
  if (path === LIST) return new URLSearchParams(search).get("node");
  for (const act of acts) {
    const [before = "", after] = act.path.split("{id}");
    if (act.for !== "lot" || after !== "" || !path.startsWith(before)) continue;
    const id = path.slice(before.length);
    if (id !== "" && !id.includes("/")) return decodeURIComponent(id);
  }
  return null;
}

/** The label with its values; that of one where the act is about exactly one lot. */
export const actLabel = ({ label, labelOfOne }: OfferedAct, values: ActValues, locale: Locale): string =>
  filled((values.total === "1" ? (labelOfOne ?? label) : label)[locale], values);

/** The address of an act; values are encoded. */
export function actPath({ path, query }: OfferedAct, values: ActValues): string {
  const encoded = { ...values, ...(values.id === undefined ? {} : { id: encodeURIComponent(values.id) }) };
  const params = new URLSearchParams(
    Object.entries(query).map(([name, template]) => [name, filled(template, values)]),
  ).toString();
  return `${filled(path, encoded)}${params && `?${params}`}`;
}
