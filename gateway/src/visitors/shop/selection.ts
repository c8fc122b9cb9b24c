import { SHOP_REQUEST_LIMITS } from "@gisement/shared-domain/shops";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A lot that a visitor has chosen, by the addresses of its shop and its own. */
export interface Chosen {
  readonly shop: string;
  readonly lot: string;
  readonly quantity: number;
}

const COOKIE = "gisement_selection";
/** Seconds for which a browser keeps a selection. */
const KEPT = 30 * 86_400;
/** Lots of all shops together: a browser keeps 4,096 bytes. */
const MOST = SHOP_REQUEST_LIMITS.lots;
const ENTRY = /^([a-z0-9-]{3,24})\/([a-z0-9-]{1,40})\/(\d{1,9}(?:\.\d{1,3})?)$/;

/** The selection of this browser; what is not one of its entries is nothing. */
export function readSelection(request: FastifyRequest): readonly Chosen[] {
  const entries = (request.cookies[COOKIE] ?? "").split("!").slice(0, MOST);
  return entries.flatMap((entry) => {
    const [, shop = "", lot = "", quantity = ""] = ENTRY.exec(entry) ?? [];
    return Number(quantity) > 0 ? [{ shop, lot, quantity: Number(quantity) }] : [];
  });
}

/** Keeps the selection in the browser alone, readable by no script and sent to shops' pages only. */
export function keepSelection(reply: FastifyReply, chosen: readonly Chosen[]): FastifyReply {
  const value = chosen.map(({ shop, lot, quantity }) => `${shop}/${lot}/${quantity}`).join("!");
  return reply.setCookie(COOKIE, value, {
    path: "/shops",
    httpOnly: true,
    sameSite: "lax",
    secure: reply.request.protocol === "https",
    maxAge: value === "" ? 0 : KEPT,
  });
}

/** The selection with this lot, once; null if it is full. */
export function withChosen(chosen: readonly Chosen[], added: Chosen): readonly Chosen[] | null {
  const others = chosen.filter(({ shop, lot }) => shop !== added.shop || lot !== added.lot);
  return others.length >= MOST ? null : [...others, added];
}

/** A quantity as it was typed; 0 for anything else. */
export function readQuantity(typed: string | null): number {
  const value = Number((typed ?? "").trim().replace(",", "."));
  return Number.isFinite(value) && value > 0 && value < 1e9 ? Math.round(value * 1000) / 1000 : 0;
}
