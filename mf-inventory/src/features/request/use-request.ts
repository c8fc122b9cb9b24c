import { DomainError } from "@gisement/shared-domain/errors";
import {
  groupByOwner,
  INTERNAL_SHOP_NEEDED,
  MISSING_ITEM_NAME,
  type OwnersItems,
  type PersonSource,
  type RequestItem,
  requesterOf,
  toRequestItem,
} from "@gisement/shared-domain/orders";
import { useLocale } from "@gisement/shared-ui/locale";
import { useSession, useTeamID } from "@gisement/shared-ui/remote";
import { useMemo, useRef, useState } from "react";
import { displayName } from "../../kernel/lots/display-name.ts";
import { isOwnLot } from "../../kernel/lots/is-own-lot.ts";
import { type RequestLot, type RequestWords, useRequestLots, useSendRequest } from "./api/requests.ts";

/** Why the request to an owner was not sent; null if only a retry helps. */
export interface Failure {
  readonly text: string | null;
}

const isFree = ({ quantity }: RequestItem) => quantity > 0;

/** The lots of a request, grouped by owner, and sent as one request to each. */
export function useRequest(ids: readonly string[], source: PersonSource) {
  const locale = useLocale();
  const teamID = useTeamID();
  const session = useSession();
  const query = useRequestLots(ids);
  const sendOne = useSendRequest();
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const [isSending, setSending] = useState(false);
  /** Of each owner: sent again after a failure, a request is still the same one. */
  const keys = useRef(new Map<string, string>());

  const lots = query.data;
  const others = useMemo(() => (lots ?? []).filter((lot) => !isOwnLot(lot, teamID)), [lots, teamID]);
  const groups = useMemo(() => {
    const items = others
      .map((lot) => toRequestItem(lot, displayName(lot, locale, MISSING_ITEM_NAME[locale])))
      .filter(isFree)
      .map((item) => ({ ...item, quantity: quantities.get(item.id) ?? item.quantity }));
    return groupByOwner(items);
  }, [others, locale, quantities]);
  const byID = useMemo(() => new Map((lots ?? []).map((lot) => [lot.id, lot])), [lots]);
  const ownerOf = ({ items }: OwnersItems): string | null =>
    byID.get(items[0]?.id ?? "")?.owner?.name ?? null;

  const reasonOf = (error: unknown): Failure => {
    const isShopMissing = error instanceof DomainError && error.details.reason === "internal-shop";
    return { text: isShopMissing ? INTERNAL_SHOP_NEEDED[locale] : null };
  };
  /** Sends what is not sent yet; resolves to whether everything is. */
  const send = async (words: Omit<RequestWords, "userID" | "source">): Promise<boolean> => {
    const userID = requesterOf(session?.viewer.id);
    setSending(true);
    const failed = new Map<string, Failure>();
    for (const group of groups) {
      const { ownerID } = group;
      if (sent.has(ownerID)) continue;
      const key = keys.current.get(ownerID) ?? crypto.randomUUID();
      keys.current.set(ownerID, key);
      try {
        await sendOne({ id: key, group, words: { ...words, source, userID } });
        setSent((before) => new Set([...before, ownerID]));
      } catch (error) {
        failed.set(ownerID, reasonOf(error));
      }
    }
    setFailures(failed);
    setSending(false);
    return failed.size === 0;
  };
  return {
    query,
    groups,
    lots: byID as ReadonlyMap<string, RequestLot>,
    ownerOf,
    ownCount: (lots ?? []).length - others.length,
    goneCount: lots ? ids.length - lots.length : 0,
    sent,
    failures,
    isSending,
    send,
    setQuantity: (id: string, quantity: number) =>
      setQuantities((before) => new Map([...before, [id, quantity]])),
  };
}
