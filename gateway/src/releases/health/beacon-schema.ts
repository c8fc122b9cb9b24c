import {
  FAILURE_KINDS,
  FAILURE_STAGES,
  type FaultStage,
  type RemoteHealth,
} from "@gisement/shared-domain/remote";
import { z } from "zod";
import { releaseVersion, remoteName } from "../delivery-schemas.ts";

/** Largest beacon, in bytes. */
export const BEACON_BYTES = 64 * 1024;
const MOST_REMOTES = 100;
const MOST_FAULTS = 20;

const countText = "a whole number from 0 to 100000";
const count = z.number(countText).int(countText).min(0, countText).max(100_000, countText);
const text = (most: number) => z.string("a text").max(most, `a text of at most ${most} characters`);
const stages: readonly [FaultStage, ...FaultStage[]] = [...FAILURE_STAGES, "running", "guard"];

const health = z.strictObject({
  name: remoteName,
  version: releaseVersion,
  loads: count,
  loadFailures: count,
  mounts: count,
  mountFailures: count,
  renderErrors: count,
  slow: count,
  calls: count,
  callFailures: count,
}) satisfies z.ZodType<RemoteHealth>;

const fault = z.strictObject({
  reference: z.string().regex(/^[\w-]{4,16}$/, "a reference of 4 to 16 letters and digits"),
  remote: remoteName.nullable(),
  version: releaseVersion.nullable(),
  stage: z.enum(stages, `one of ${stages.join(", ")}`),
  kind: z.enum(FAILURE_KINDS, `one of ${FAILURE_KINDS.join(", ")}`),
  message: text(500),
  stack: text(4000).optional(),
  path: text(300).regex(/^\/[^?#]*$/, "an application path without query"),
  at: z.iso.datetime({ message: "a moment in ISO 8601, in UTC" }),
});

export const beaconSchema = z.strictObject(
  {
    page: z.string().regex(/^[\w-]{8,64}$/, "a random text of 8 to 64 letters and digits"),
    composition: z.string().regex(/^[0-9a-f]{32}$/, "the 32 hexadecimal digits of a composition"),
    remotes: z.array(health, "a list").max(MOST_REMOTES, `at most ${MOST_REMOTES} remotes`),
    faults: z.array(fault, "a list").max(MOST_FAULTS, `at most ${MOST_FAULTS} faults`),
  },
  "an object with page, composition, remotes and faults",
);
export type ReadBeacon = z.output<typeof beaconSchema>;
