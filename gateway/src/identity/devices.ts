import { createHash, randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { networkOf } from "./attempts.ts";

/** Days after which a browser or an address is no longer known. */
const KNOWN_DAYS = 180;
const ADDRESS_DAYS = 30;

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
export const newToken = (): string => randomBytes(32).toString("base64url");

export interface DeviceRecognition {
  readonly device: boolean;
  readonly address: boolean;
}

/**
 * Browsers that have signed in to an account carry a marker cookie. It grants nothing; it only keeps other
 * people's wrong passwords from delaying the owner.
 */
export function createDevices(pool: Pool) {
  return {
    /** Whether this account knows the browser or the address; false for an account that does not exist. */
    async recall(email: string, token: string | undefined, address: string): Promise<DeviceRecognition> {
      const { rows } = await pool.query<DeviceRecognition>(
        `select
           coalesce(bool_or(k.device = $2 and k.last_used_at > now() - make_interval(days => $4)), false) as device,
           coalesce(bool_or(k.address = $3 and k.last_used_at > now() - make_interval(days => $5)), false) as address
         from auth.known_device k join auth."user" u on u.id = k.user_id
         where u.email = $1 and (k.device = $2 or k.address = $3)`,
        [email, token ? hashToken(token) : "", networkOf(address), KNOWN_DAYS, ADDRESS_DAYS],
      );
      return rows[0] ?? { device: false, address: false };
    },
    /**
     * Records a browser.
     * @returns whether it is the account's first
     */
    async remember(userID: string, token: string, address: string): Promise<{ readonly first: boolean }> {
      const { rows } = await pool.query<{ first: boolean }>(
        `with others as (select 1 from auth.known_device where user_id = $1 limit 1),
         kept as (
           insert into auth.known_device (user_id, device, address) values ($1, $2, $3)
           on conflict (user_id, device) do update set last_used_at = now(), address = excluded.address
         )
         select not exists (select from others) as first`,
        [userID, hashToken(token), networkOf(address)],
      );
      return { first: rows[0]?.first ?? true };
    },
    async sweep(): Promise<void> {
      await pool.query(
        "delete from auth.known_device where last_used_at < now() - make_interval(days => $1)",
        [KNOWN_DAYS],
      );
    },
  };
}
export type Devices = ReturnType<typeof createDevices>;
