import { NAVIGATION_ICON_NAMES, type RemoteManifest } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { MANIFEST_FILE, SHELL } from "./types.ts";

/** Prefixes of class names, texts and storage keys: none may begin with another one. */
const namesOf = ({
  name,
  namespace,
}: RemoteManifest): readonly (readonly [field: string, value: string])[] => [
  ["name", name],
  ...(namespace ? [["namespace", namespace] as const] : []),
];
/** Prefixes of the shell, the shared components and the libraries that render on the same page. */
const RESERVED_NAMES = ["shell", "gis", "gisement", "bp6", "rdg"];

export function checkNames(own: RemoteManifest, others: readonly RemoteManifest[]): readonly Violation[] {
  const overlap = (one: string, other: string): boolean =>
    `${one}-`.startsWith(`${other}-`) || `${other}-`.startsWith(`${one}-`);
  return namesOf(own).flatMap(([field, value]): Violation[] => {
    const place = { file: `${MANIFEST_FILE}#${field}` };
    const reserved = RESERVED_NAMES.find((name) => overlap(value, name));
    if (reserved)
      return [
        {
          rule: "namespace-reserved",
          message: `${own.name}: the prefix ${value}- is kept for ${reserved}-`,
          owner: SHELL,
          ...place,
        },
      ];
    return others.flatMap((other) =>
      namesOf(other)
        .filter(([, taken]) => overlap(value, taken))
        .map(([, taken]) => ({
          rule: "namespace-taken",
          message: `${own.name}: the prefix ${value}- for classes, texts and storage meets ${taken}- of ${other.name}`,
          owner: other.name,
          ...place,
        })),
    );
  });
}

const ICONS: ReadonlySet<string> = new Set(NAVIGATION_ICON_NAMES);

/** Navigation entries and acts may only name icons that the shell has. */
export const checkIcons = ({ name, navigation, acts = [] }: RemoteManifest): readonly Violation[] =>
  [
    ...navigation.map(({ id, icon }, index) => ({
      what: `navigation entry ${id}`,
      icon,
      at: `navigation[${index}]`,
    })),
    ...acts.map(({ id, icon }, index) => ({ what: `act ${id}`, icon, at: `acts[${index}]` })),
  ].flatMap(({ what, icon, at }): Violation[] =>
    ICONS.has(icon)
      ? []
      : [
          {
            rule: "icon-unknown",
            message: `${name}: the ${what} has the icon ${icon}, which the shell does not offer; one of ${NAVIGATION_ICON_NAMES.join(", ")}`,
            owner: SHELL,
            file: `${MANIFEST_FILE}#${at}.icon`,
          },
        ],
  );
