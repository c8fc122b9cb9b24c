import { DomainError } from "@gisement/shared-domain/errors";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { builder } from "../../platform/graphql/builder.ts";
import { LONGEST_HISTORY, type StockOfDay, stockHistory } from "./stock-history.ts";

/** Days of a history that states no number: four months. */
const DEFAULT_DAYS = 120;
/** Statuses of a day, with room for a team's own ones. */
const STATUSES = 30;

const stockOfDayType = builder.objectRef<StockOfDay>("StockOfDay").implement({
  description: "The lots of one status at the end of a day; lots that are done are not counted.",
  fields: (t) => ({
    day: t.exposeString("day", { nullable: false, description: "yyyy-mm-dd" }),
    action: t.exposeString("action", { nullable: false }),
    count: t.exposeInt("count", { nullable: false, description: "Number of lots." }),
    weight: t.exposeFloat("weight", { nullable: false, description: "Kilograms." }),
    price: t.exposeFloat("price", { nullable: false, description: "Euros, without tax." }),
  }),
});

function requireDays(days: number): number {
  if (days >= 1 && days <= LONGEST_HISTORY) return days;
  throw new DomainError("BAD_USER_INPUT", `days is from 1 to ${LONGEST_HISTORY}.`, {
    field: "days",
    found: days,
    accepted: { min: 1, max: LONGEST_HISTORY },
  });
}

export function registerStock(): void {
  builder.queryField("stockHistory", (t) =>
    t.field({
      type: [stockOfDayType],
      nullable: false,
      description: "The stock by status at the end of each recorded day, oldest first.",
      args: { days: t.arg.int({ defaultValue: DEFAULT_DAYS }) },
      policy: productPolicy.read,
      limit: { max: LONGEST_HISTORY * STATUSES },
      resolve: (_root, { days }, { readStale, identity }) => {
        const asked = requireDays(days ?? DEFAULT_DAYS);
        return readStale((db) => stockHistory(db, identity, asked));
      },
    }),
  );
}
