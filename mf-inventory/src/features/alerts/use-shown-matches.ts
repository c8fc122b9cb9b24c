import { lotPage } from "@gisement/shared-domain/shops";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { publishedPictures } from "../../kernel/lots/published-lot.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { AlertMatch, PublishedMatch } from "./api/list-matches.ts";
import type { ShownMatch } from "./match-card.tsx";

/** What a card shows of a match, from either list. */
export function useShownMatches() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const common = ({ score, reasons, decision }: AlertMatch | PublishedMatch) => ({
    score,
    reasons,
    decision,
  });
  return {
    ofOwn: (match: AlertMatch): ShownMatch => {
      const { id, pictures, quantity, place, project, startDate, ...names } = match.status;
      return {
        ...common(match),
        lotID: id,
        name: displayName(names, locale, t("missingName")),
        page: { path: `/inventory?node=${id}` },
        picture: pictures[0],
        facts: [
          format.quantity(quantity),
          place?.name,
          place?.city,
          startDate ? t("alerts.fromDay", { day: format.dateInWords(startDate) }) : null,
          project ? t("alerts.inProject", { name: project.name }) : null,
        ],
      };
    },
    ofShop: (match: PublishedMatch): ShownMatch => {
      const { lot } = match;
      return {
        ...common(match),
        lotID: lot.id,
        name: displayName(lot, locale, t("missingName")),
        page: { shop: lotPage(lot) },
        picture: publishedPictures(lot)[0],
        facts: [
          lot.shopName,
          lot.city,
          lot.quantity.number === null ? null : format.quantity(lot.quantity),
          lot.price === null ? null : format.money(lot.price),
        ],
      };
    },
  };
}
