import { array, type InferType, mixed, number, object, string } from "yup";
import { FEATURE_FLAGS } from "../flags/index.ts";
import { LOCALES, type Locale } from "../locale/index.ts";
import { ROLES } from "../permissions/identity.ts";
import { type Shape, shapeFault } from "./shape.ts";

export { containerName, SHELL_CONTRACT_VERSION } from "./contract.ts";

const name = string().matches(
  /^[a-z][a-z0-9-]{1,40}$/,
  "${path} must be lower-case letters, digits and hyphens",
);
const path = string().matches(
  /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?)?$/,
  "${path} must be an absolute path without a locale prefix, of small letters, digits and hyphens between single slashes",
);
/** A path as a route has it: behind the first segment, `:id` stands for any one. */
const pattern = string().matches(
  /^\/(?:[a-z0-9-]+(?:\/(?:[a-z0-9-]+|:[a-z][A-Za-z0-9]*))*\/?)?$/,
  "${path} must be an absolute path without a locale prefix: small letters, digits and hyphens between single slashes, behind the first also parameters like :id",
);
/** A file of the release itself: nothing that leads out of its folder, nothing hidden. */
const file = string().matches(
  /^(?:\.\/)?(?:[\w@][\w@.+~-]*\/)*[\w@][\w@.+~-]*$/,
  "${path} must be the name of a file in the release",
);
const text = string().required();
const label = object(
  Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, typeof text>,
);
const access = {
  /** Roles that may enter; absent: any signed-in user. A solo user passes every role gate except `teamOnly`. */
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
  /** Name of an icon the shell offers, see docs/remote-contract.md. */
  icon: string().required(),
  path: path.required(),
  order: number().integer().required(),
  /** Id of the entry this one stands below. */
  parent: name.optional(),
  ...access,
}).noUnknown();
const slotName = string().matches(
  /^[a-z][a-z0-9.-]{1,60}$/,
  "${path} must be lower-case letters, digits, dots and hyphens",
);
const shape = mixed<Shape>((value): value is Shape => typeof value === "object").test({
  name: "shape",
  test(value, context) {
    const fault = value === undefined ? null : shapeFault(value);
    return fault ? context.createError({ message: `${context.path}: ${fault}` }) : true;
  },
});
/** Event name → types of its payload. */
const shapes = mixed<Readonly<Record<string, Shape>>>(
  (value): value is Readonly<Record<string, Shape>> => typeof value === "object",
).test({
  name: "shapes",
  test(value, context) {
    for (const [event, given] of Object.entries(value ?? {})) {
      const fault = /^[a-z][a-z0-9.-]{1,60}$/.test(event)
        ? shapeFault(given)
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
  /** Props that the lent part needs; absent: none. */
  props: shape.optional(),
  expose: string().matches(/^\.\//).required(),
  order: number().integer().default(100),
  ...access,
}).noUnknown();

/** A slot of this remote's own, drawn with `shell.slots.render`; one remote opens it, any may lend parts to it. */
const open = object({ slot: slotName.required(), props: shape.required() }).noUnknown();

const events = object({
  /** Events that this remote tells, besides the shell's own. */
  emits: shapes.optional(),
  /** Events that it listens to, with what it needs of their payloads. */
  hears: shapes.optional(),
}).noUnknown();

const delegate = object({
  /** A path inside one of this remote's own routes. */
  path: pattern.required(),
  /** The remote that may own routes there. */
  remote: name.required(),
}).noUnknown();

/** `remote.json`: the way into a remote (design: the remote contract, version 1). */
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
  navigation: array(navigation.required()).default([]),
  slots: array(slot.required()).default([]),
  /** Slots that it opens to others. */
  opens: array(open.required()).optional(),
  events: events.optional().default(undefined),
  /** Parts of this remote's routes that other remotes may own; without it nobody may. */
  delegates: array(delegate.required()).optional(),
  /** Short prefix of class names that this remote owns besides its name; translations and storage go by the name. */
  namespace: name.optional(),
  operations: file.required(),
  /** Files the shell preloads for this remote's routes; written by the build. */
  preload: array(file.required()).optional(),
}).noUnknown();

export type RemoteManifest = InferType<typeof remoteManifestSchema>;
export type RemoteRoute = RemoteManifest["routes"][number];
export type RemoteNavigation = RemoteManifest["navigation"][number];
export type RemoteSlot = RemoteManifest["slots"][number];

export type RemoteOpenSlot = NonNullable<RemoteManifest["opens"]>[number];

/** One entry of `/releases/registry.json`: the manifest and where its files lie. */
export type RegisteredRemote = RemoteManifest & { readonly base: string };
export interface Registry {
  /** Hash of the whole: which releases run together. */
  readonly composition: string;
  readonly remotes: readonly RegisteredRemote[];
}
