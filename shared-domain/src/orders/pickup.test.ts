import { type PickupHours, pickupHoursSchema, pickupSlots } from "./pickup.ts";

const HOURS: PickupHours = {
  windows: [
    { day: 1, from: "14:00", to: "15:10" },
    { day: 1, from: "08:30", to: "09:30" },
    { day: 7, from: "10:00", to: "11:00" },
  ],
  minutes: 30,
  capacity: 2,
  noticeDays: 1,
};
const starts = (from: string, days: number, now: string) =>
  pickupSlots(HOURS, from, days, new Date(now)).map(({ startsAt }) => startsAt.toISOString());

test("a day is cut into whole appointments, in the time of Paris", () => {
  // Monday, 30 November 2026: Paris is an hour ahead.
  expect(starts("2026-11-30", 1, "2026-11-26T10:00:00Z")).toEqual([
    "2026-11-30T07:30:00.000Z",
    "2026-11-30T08:00:00.000Z",
    "2026-11-30T13:00:00.000Z",
    "2026-11-30T13:30:00.000Z",
  ]);
});

test("appointments keep their hour when the clocks change", () => {
  // Sunday, 28 March 2027, on which summer time begins.
  expect(starts("2027-03-21", 8, "2027-03-01T10:00:00Z").filter((each) => !each.includes("T07"))).toEqual([
    "2027-03-21T09:00:00.000Z",
    "2027-03-21T09:30:00.000Z",
    "2027-03-22T08:00:00.000Z",
    "2027-03-22T13:00:00.000Z",
    "2027-03-22T13:30:00.000Z",
    "2027-03-28T08:00:00.000Z",
    "2027-03-28T08:30:00.000Z",
  ]);
});

test("the notice and the horizon bound the days", () => {
  expect(starts("2026-11-30", 1, "2026-11-30T05:00:00Z")).toEqual([]);
  expect(starts("2026-11-30", 1, "2026-11-29T22:00:00Z")).toHaveLength(4);
  expect(starts("2027-11-29", 1, "2026-11-26T10:00:00Z")).toEqual([]);
});

test.each<[string, Partial<PickupHours>, string]>([
  ["an end before its beginning", { windows: [{ day: 1, from: "12:00", to: "08:00" }] }, "windows[0].to"],
  ["a time that no clock shows", { windows: [{ day: 1, from: "24:30", to: "23:00" }] }, "windows[0].from"],
  ["a day that no week has", { windows: [{ day: 8, from: "08:00", to: "09:00" }] }, "windows[0].day"],
  [
    "hours that overlap",
    {
      windows: [
        { day: 1, from: "08:00", to: "10:00" },
        { day: 1, from: "09:30", to: "12:00" },
      ],
    },
    "windows[0].to",
  ],
  ["a length that is not offered", { minutes: 7 }, "minutes"],
  ["no room for a buyer", { capacity: 0 }, "capacity"],
  ["a notice of less than nothing", { noticeDays: -1 }, "noticeDays"],
])("hours with %s are refused", async (_name, change, path) => {
  await expect(pickupHoursSchema().validate({ ...HOURS, ...change })).rejects.toMatchObject({ path });
  await expect(pickupHoursSchema().validate(HOURS)).resolves.toEqual(HOURS);
});
