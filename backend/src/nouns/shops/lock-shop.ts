import { changeableRecord } from "../../platform/records/record-rows.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { shopRecord } from "./definition.ts";
import type { ShopRow } from "./types.ts";

/** The shop, locked by one who manages it. @throws DomainError NOT_FOUND, FORBIDDEN */
export const lockShop = async (step: Step, shopID: string): Promise<ShopRow> =>
  (await lockRow(step, changeableRecord(shopRecord, step), shopID)) as unknown as ShopRow;
