import { array, object, string } from "yup";
import type { EnqueueOptions } from "../../platform/jobs/enqueue.ts";
import { defineJobKind, type JobKind } from "../../platform/jobs/job-kind.ts";

/** What the signing service is asked for. */
export const SERVICE_ACTS = ["send", "read", "remind", "cancel"] as const;
export type ServiceAct = (typeof SERVICE_ACTS)[number];

/** Work with the signing service; only the gateway can. Three days of attempts. */
export const serviceCall = defineJobKind({
  name: "call_sign_service",
  queue: "short",
  attempts: 18,
  payload: object({
    act: string()
      .oneOf([...SERVICE_ACTS])
      .required(),
    requestID: string().uuid().required(),
    /** Who is reminded; all whose turn it is if none are named. */
    recipientIDs: array(string().uuid().required()).default([]),
  }),
});
type Payload = typeof serviceCall extends JobKind<infer Found> ? Found : never;

/** The job of a call, as `enqueue` takes it: calls about one request are made one after the other. */
export const atService = (
  act: ServiceAct,
  requestID: string,
  recipientIDs: readonly string[] = [],
): [typeof serviceCall, Payload, EnqueueOptions] => [
  serviceCall,
  { act, requestID, recipientIDs: [...recipientIDs] },
  { key: `sign:${act}:${requestID}`, line: `sign:${requestID}` },
];
