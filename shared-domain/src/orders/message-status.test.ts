import { MESSAGE_STATUSES, waitsForAddressee } from "./index.ts";

test("[NOTIF-008] a message waits while it is pending or its answer is promised", () => {
  expect(MESSAGE_STATUSES.filter(waitsForAddressee)).toEqual(["PENDING", "OPTIONED"]);
});
