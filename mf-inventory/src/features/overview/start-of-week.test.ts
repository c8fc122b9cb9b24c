import { startOfWeek } from "./start-of-week.ts";

it("is the midnight of seven days before, the same all day", () => {
  for (const time of ["00:00:00.000", "13:45:00.000", "23:59:59.999"])
    expect(startOfWeek(Date.parse(`2026-11-20T${time}Z`))).toBe("2026-11-13T00:00:00.000Z");
});
