import { recorder } from "../recorder/recorder.ts";
import { RemoteFailure } from "../remotes/remote-failure.ts";
import { recordFault } from "./record-fault.ts";

const last = () => recorder.entries().at(-1);

test("records a failed load step with its stage, kind and message", () => {
  recordFault("REF1", new RemoteFailure("entry", "missing", "HTTP 500"), { remote: "mf-orders" });
  expect(last()).toMatchObject({
    kind: "fault",
    name: "REF1",
    remote: "mf-orders",
    data: { stage: "entry", kind: "missing", message: "HTTP 500" },
  });
});

test("records another fault with the stage it was reported for, and a truncated message", () => {
  recordFault("REF2", new Error("x".repeat(5000)), { remote: undefined, stage: "render" });
  expect(last()).toMatchObject({ name: "REF2", data: { stage: "render", message: "x".repeat(200) } });
  expect(last()?.remote).toBeUndefined();
});
