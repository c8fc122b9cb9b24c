import { DomainError } from "@gisement/shared-domain/errors";
import { FEED_LIMITS, FEED_PACES, feedAddressFault, nextFeedTime } from "@gisement/shared-domain/shop-feeds";
import { eq } from "drizzle-orm";
import { array, boolean, object, string } from "yup";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { changeableRecord } from "../../platform/records/record-rows.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { findPlace } from "../places/find-place.ts";
import { shopRecord } from "../shops/definition.ts";
import { lockShop } from "../shops/lock-shop.ts";
import { type ConnectorSettings, type FeedCredentials, shops } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";

export const feedPace = nameType(
  "FeedPace",
  string().oneOf(FEED_PACES),
  "How often a shop reads its supplier's file by itself.",
);

export const shopConnectorInput = object({
  shopID: id().required(),
  enabled: boolean().nullable().meta({ description: "Off: the file is read neither by itself nor by hand." }),
  partner: string().trim().max(FEED_LIMITS.partner).nullable(),
  placeID: id().nullable().meta({ description: "Where lots are whose row names no place." }),
  url: string().trim().max(FEED_LIMITS.url).nullable(),
  keyHeader: string()
    .trim()
    .max(FEED_LIMITS.keyHeader)
    .matches(/^[A-Za-z0-9-]*$/)
    .nullable()
    .meta({ description: "The request header that carries the key, such as `Authorization`." }),
  key: string()
    .strict()
    .max(FEED_LIMITS.key)
    .matches(/^[\x20-\x7e]*$/)
    .nullable()
    .meta({ description: "Never answered by any operation; null or an empty text removes it." }),
  pace: feedPace.nullable(),
  withdraws: boolean().nullable().meta({ description: "Whether lots that leave the file leave the shop." }),
  mapping: array(
    nameType(
      "FeedColumnInput",
      object({
        column: string().strict().min(1).max(300).required(),
        field: string().strict().min(1).max(200).nullable().default(null),
      }),
    ).required(),
  )
    .max(FEED_LIMITS.columns)
    .nullable(),
});

const ADDRESS_FAULTS = {
  address: "an address such as https://supplier.example/stock.csv",
  scheme: "an address that begins with https://",
  "sign-in": "an address without a name and a password; use a header and a key",
} as const;

function checkAddress(url: string): string {
  const fault = feedAddressFault(url);
  if (fault)
    throw new DomainError("BAD_USER_INPUT", "The file cannot be read from this address.", {
      field: "url",
      found: url,
      accepted: ADDRESS_FAULTS[fault],
      reason: `feed-${fault}`,
    });
  return url;
}

/** As whom files of this shop are applied, and how, before anybody has chosen. */
export const settingsOf = ({ connector }: ShopRow, userID: string): ConnectorSettings =>
  connector ?? { pace: "manual", mapping: [], withdraws: true, userID };

/** A key belongs to the address for which it was given: another host gets none (the manager types it again). */
function changedCredentials(
  before: FeedCredentials | null,
  { url: sent, keyHeader, key }: InputValue<typeof shopConnectorInput>,
): FeedCredentials | null {
  const url = sent === undefined ? (before?.url ?? "") : sent ? checkAddress(sent) : "";
  if (url === "") return null;
  const isSameHost = before !== null && new URL(before.url).host === new URL(url).host;
  const keptKey = isSameHost ? before.key : null;
  return {
    url,
    keyHeader: (keyHeader === undefined ? (before?.keyHeader ?? null) : keyHeader) || null,
    key: (key === undefined ? keptKey : key) || null,
  };
}

/** Changes how a shop gets its supplier's stock; what is not given stays. */
export async function saveConnector(
  step: Step,
  sent: InputValue<typeof shopConnectorInput>,
): Promise<ShopRow> {
  const input = readInput(shopConnectorInput, sent);
  const shop = await lockShop(step, input.shopID);
  if (input.placeID) await findPlace(step, input.placeID);
  const credentials = changedCredentials(shop.credentials, input);
  const enabled = input.enabled ?? shop.enableConnector;
  if (enabled && credentials === null)
    throw new DomainError("BAD_USER_INPUT", "Say first where the supplier's file is.", {
      field: "url",
      found: null,
      accepted: ADDRESS_FAULTS.address,
      reason: "feed-address",
    });
  const before = settingsOf(shop, step.identity.userID);
  const connector: ConnectorSettings = {
    pace: input.pace ?? before.pace,
    mapping: input.mapping ?? before.mapping,
    withdraws: input.withdraws ?? before.withdraws,
    userID: step.identity.userID,
  };
  await changeRow(
    step,
    changeableRecord(shopRecord, step),
    shop as never,
    {
      enableConnector: enabled,
      ...(input.partner === undefined ? {} : { partner: input.partner || null }),
      ...(input.placeID === undefined ? {} : { placeID: input.placeID }),
    } as never,
  );
  const isDue = enabled && (shop.nextSyncTime === null || connector.pace !== before.pace);
  // Beside the log, which many read: the address may hold a secret.
  const [saved] = await step.tx
    .update(shops)
    .set({
      credentials,
      connector,
      ...(isDue ? { nextSyncTime: nextFeedTime(connector.pace, step.now) } : {}),
      ...(enabled && connector.pace !== "manual" ? {} : { nextSyncTime: null }),
    })
    .where(eq(shops.id, shop.id))
    .returning();
  return saved as ShopRow;
}
