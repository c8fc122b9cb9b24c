import { array, boolean, type InferType, mixed, number, object, string } from "yup";
import { FEATURE_FLAGS } from "../flags/index.ts";
import { LOCALES, type Locale } from "../locale/index.ts";
import { ROLES } from "../permissions/identity.ts";
import { describeShapeError, type Shape } from "./shape.ts";

export { containerName, SHELL_CONTRACT_VERSION } from "./contract.ts";

const name = string().matches(
  /^[a-z][a-z0-9-]{1,40}$/,
  "${path} must be lower-case letters, digits and hyphens",
);
const path = string().matches(
  /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?)?$/,
  "${path} must be an absolute path without a locale prefix, of small letters, digits and hyphens between single slashes",
);
/** A route path; after the first segment, `:id` matches any segment. */
const pattern = string().matches(
  /^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:[a-z][A-Za-z0-9]*))*\/?)?$/,
  "${path} must be an absolute path without a locale prefix: small letters, digits and hyphens between single slashes, behind the first also parameters like :id",
);
/** A file of the release itself: no path out of its folder, no hidden file. */
const file = string().matches(
  /^(?:\.\/)?(?:[\w@][\w@.+~-]*\/)*[\w@][\w@.+~-]*$/,
  "${path} must be the name of a file in the release",
);
/** Most characters of a label, and most entries and acts of one remote. */
const LABEL_LENGTH = 120;
const MOST_ENTRIES = 30;
/** Characters that are not drawn, break the line, or change the direction of what follows. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const text = string()
  .required()
  .max(LABEL_LENGTH, `\${path} has more than ${LABEL_LENGTH} characters`)
  .test("visible", "${path} must have characters that are visible", (value) => value.trim() !== "")
  .test(
    "plain",
    "${path} may have no line breaks, control characters or marks of direction",
    (value) => !HIDDEN.test(value),
  );
const label = object(
  Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, typeof text>,
);
const access = {
  /** Roles that may enter; if absent, every signed-in user. Solo users pass every role check except `teamOnly`. */
  roles: array(
    string()
      .oneOf([...ROLES])
      .required(),
  ).optional(),
  flag: string()
    .oneOf([...FEATURE_FLAGS])
    .optional(),
};

const route = object({ path: pattern.required(), ...access }).noUnknown();
const navigation = object({
  id: name.required(),
  label: label.required(),
  /** One word for the bar on phones; absent: the label. */
  shortLabel: label.optional().default(undefined),
  /** Name of an icon of the shell, see docs/remote-contract.md. */
  icon: string().required(),
  path: path.required(),
  order: number().integer().required(),
  /** Id of the parent entry. */
  parent: name.optional(),
  /**
   * Its place on phones: `bar`, in the bar before the others, or `raised`, the bar's raised button, which wider screens
   * do not show. Absent: as there is room.
   */
  phone: string().oneOf(["bar", "raised"]).optional(),
  /** Whether the dashboard offers it as a button; a raised one is the primary button. */
  act: boolean().optional(),
  /** A letter that opens it from every screen, where nothing is typed or chosen; `g`, `j` and `k` are taken. */
  key: string()
    .matches(/^[a-fhil-z]$/)
    .optional(),
  ...access,
}).noUnknown();
/** What the templates of an act may name, by what the palette offers the act for. */
const ACT_VALUES = { text: ["text"], lots: ["text", "total"], lot: ["id"] } as const;
export type ActSubject = keyof typeof ACT_VALUES;

/** Names in braces that an act for this subject does not have. */
const unknownValues = (subject: unknown, template: string): readonly string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, value]) => value ?? "")
    .filter(
      (value) => !(ACT_VALUES[subject as ActSubject] as readonly string[] | undefined)?.includes(value),
    );

const act = object({
  id: name.required(),
  /** What it does, with values in braces: `Ajouter un lot nommé « {text} »`. */
  label: label.required(),
  /** The label where exactly one lot was found; absent: the label. */
  labelOfOne: label.optional().default(undefined),
  icon: string().required(),
  /**
   * What the palette offers it for: the typed `text`, the found `lots` together (`text` and `total`), or one chosen `lot`
   * (`id`).
   */
  for: string()
    .oneOf(Object.keys(ACT_VALUES) as ActSubject[])
    .required(),
  /** Where it leads; `{id}` may be the last segment. */
  path: string()
    .matches(
      /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/\{id\})?$/,
      "${path} must be an absolute path without a locale prefix, at most its last segment {id}",
    )
    .required(),
  /** Parameters of the address, with values in braces. */
  query: mixed<Readonly<Record<string, string>>>(
    (value): value is Readonly<Record<string, string>> =>
      typeof value === "object" && Object.values(value as object).every((each) => typeof each === "string"),
  ).optional(),
  order: number().integer().required(),
  ...access,
})
  .noUnknown()
  .test("values", (value, context) => {
    const templates = [
      ...Object.values(value.label ?? {}),
      ...Object.values(value.labelOfOne ?? {}),
      value.path ?? "",
      ...Object.values(value.query ?? {}),
    ];
    const [unknown] = templates.flatMap((template) => unknownValues(value.for, String(template)));
    return unknown === undefined
      ? true
      : context.createError({
          message: `${context.path} names {${unknown}}; an act for ${value.for} has ${ACT_VALUES[value.for as ActSubject]?.map((each) => `{${each}}`).join(" and ")}`,
        });
  });

const slotName = string().matches(
  /^[a-z][a-z0-9.-]{1,60}$/,
  "${path} must be lower-case letters, digits, dots and hyphens",
);
const shape = mixed<Shape>((value): value is Shape => typeof value === "object").test({
  name: "shape",
  test(value, context) {
    const fault = value === undefined ? null : describeShapeError(value);
    return fault ? context.createError({ message: `${context.path}: ${fault}` }) : true;
  },
});
/** Event name → types of its payload. */
const shapes = mixed<Readonly<Record<string, Shape>>>(
  (value): value is Readonly<Record<string, Shape>> => typeof value === "object",
).test({
  name: "shapes",
  test(value, context) {
    for (const [event, eventShape] of Object.entries(value ?? {})) {
      const fault = /^[a-z][a-z0-9.-]{1,60}$/.test(event)
        ? describeShapeError(eventShape)
        : "an event's name is lower-case letters, digits, dots and hyphens";
      if (fault)
        return context.createError({
          path: `${context.path}[${JSON.stringify(event)}]`,
          message: `${context.path}["${event}"]: ${fault}`,
        });
    }
    return true;
  },
});

const slot = object({
  slot: slotName.required(),
  /** Props that the part requires; absent: none. */
  props: shape.optional(),
  /** Events that the part sends to the screen that renders it; absent: none. */
  emits: shapes.optional(),
  expose: string().matches(/^\.\//).required(),
  order: number().integer().default(100),
  /** Name of the part: a part of the dashboard with a name can be moved and hidden by each person. */
  title: label.optional().default(undefined),
  /** Whether the part spans the whole row of the dashboard. */
  wide: boolean().optional(),
  /** Pixels that the dashboard keeps free while the part loads; absent: 300. */
  height: number().integer().min(0).max(2000).optional(),
  ...access,
}).noUnknown();

/** A slot of this remote, rendered with `shell.slots.render`. One remote opens it, any remote may contribute parts. */
const open = object({
  slot: slotName.required(),
  props: shape.required(),
  /** Events that it accepts from parts, with the payload members that it needs; absent: none. */
  hears: shapes.optional(),
}).noUnknown();

const events = object({
  /** Events that this remote emits besides the shell's. */
  emits: shapes.optional(),
  /** Events that this remote handles, with the payload members that it needs. */
  hears: shapes.optional(),
}).noUnknown();

const delegate = object({
  /** A path inside one of this remote's own routes. */
  path: pattern.required(),
  /** The remote that may own routes below the path. */
  remote: name.required(),
}).noUnknown();

/** Schema of `remote.json` (the remote contract, version 1). */
export const remoteManifestSchema = object({
  name: name.required(),
  version: string()
    .matches(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)
    .required(),
  shell: string().required(),
  entry: file.required(),
  expose: string().matches(/^\.\//).required(),
  title: label.required(),
  routes: array(route.required()).required(),
  navigation: array(navigation.required())
    .max(MOST_ENTRIES, `\${path} may have at most ${MOST_ENTRIES} entries`)
    .default([]),
  /** What the command palette offers besides pages and rows. */
  acts: array(act.required())
    .max(MOST_ENTRIES, `\${path} may have at most ${MOST_ENTRIES} acts`)
    .optional()
    .test(
      "ids",
      "${path} names an id twice",
      (acts) => new Set(acts?.map(({ id }) => id)).size === (acts?.length ?? 0),
    ),
  slots: array(slot.required()).default([]),
  /** Slots for parts of other remotes. */
  opens: array(open.required()).optional(),
  events: events.optional().default(undefined),
  /** Paths of this remote's routes that other remotes may own; without it, none. */
  delegates: array(delegate.required()).optional(),
  /** Prefix of class names that this remote owns besides its name; translations and storage use the name. */
  namespace: name.optional(),
  operations: file.required(),
  /** Files that the shell preloads for this remote's routes; the build writes them. */
  preload: array(file.required()).optional(),
}).noUnknown();

export type RemoteManifest = InferType<typeof remoteManifestSchema>;
export type RemoteRoute = RemoteManifest["routes"][number];
export type RemoteNavigation = RemoteManifest["navigation"][number];
export type RemoteSlot = RemoteManifest["slots"][number];
export type RemoteAct = NonNullable<RemoteManifest["acts"]>[number];

export type RemoteOpenSlot = NonNullable<RemoteManifest["opens"]>[number];

/** One entry of `/releases/registry.json`: the manifest and the base address of its files. */
export type RegisteredRemote = RemoteManifest & { readonly base: string };
export interface Registry {
  /** Hash of the set of releases that run together. */
  readonly composition: string;
  readonly remotes: readonly RegisteredRemote[];
}
