import { ORDER_DOCUMENT_TITLES } from "@gisement/shared-domain/documents";
import { formatMoney } from "@gisement/shared-domain/format";
import type { Locale } from "@gisement/shared-domain/locale";
import { labelOf, ORDER_STATUSES } from "@gisement/shared-domain/vocabulary";
import type { TFunction } from "i18next";
import type { OrderEvent } from "./timeline.ts";

/** "Camille Laurent : En attente → Optionnée", "Marc Delattre a modifié : lignes, montants". */
export function eventSentence(
  { person, move, isCreation, parts, issued, version, handedTo, signature, payment }: OrderEvent,
  locale: Locale,
  t: TFunction,
): string {
  const name = person ?? t("conversation.product");
  const status = (value: string) => labelOf(ORDER_STATUSES, value, locale);
  const said = [
    isCreation && t("conversation.created", { name }),
    move && t("conversation.moved", { name, from: status(move.from), to: status(move.to) }),
    signature && t(`conversation.signature.${signature.act}`, { name, words: signature.words }),
    payment && t(`conversation.payment.${payment.act}`, { amount: formatMoney(payment.amount) }),
    handedTo && t("conversation.handedOver", { name, to: handedTo }),
    version &&
      t(version.isRefused ? "conversation.versionRefused" : "conversation.version", {
        name,
        number: version.number,
      }),
    issued.length > 0 &&
      t("conversation.issued", {
        name,
        documents: issued
          .map(({ kind, number }) => `${ORDER_DOCUMENT_TITLES[kind][locale]} ${number}`)
          .join(", "),
      }),
    !isCreation &&
      parts.length > 0 &&
      t("conversation.changed", {
        name,
        parts: parts.map((part) => t(`details.changed.${part}`)).join(", "),
      }),
  ];
  return said.filter(Boolean).join(" · ");
}
