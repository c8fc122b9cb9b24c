import { splitLocale } from "@gisement/shared-domain/locale";
import { useAppNavigate } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import {
  type ActValues,
  actLabel,
  actPath,
  type OfferedAct,
  openLot,
} from "../../runtime/navigation/acts.ts";
import { navigationIcon } from "../../runtime/navigation/icons.ts";
import { useActs, useRuntime } from "../../runtime/use-runtime.tsx";
import type { Found } from "./api/find-records.ts";
import type { Command } from "./command.ts";

/** What the remotes offer to do with the typed text, with the lots that it finds, with one lot, and with the open one. */
export function useActCommands() {
  const { t } = useTranslation("shell");
  const { locale, number } = useFormat();
  const navigate = useAppNavigate();
  const acts = useActs();
  const { offers } = useRuntime();

  const command = (act: OfferedAct, values: ActValues, group: string): Command => {
    const Icon = navigationIcon(act.icon);
    const shown = values.total === undefined ? values : { ...values, total: number(Number(values.total)) };
    return {
      id: `act:${act.key}:${values.id ?? ""}`,
      group,
      label: actLabel(act, shown, locale),
      icon: (
        <span className="shell-palette__tile">
          <Icon size={14} />
        </span>
      ),
      run: () => navigate(actPath(act, values)),
    };
  };
  const forLot = (id: string, group: string) =>
    acts.filter((act) => act.for === "lot").map((act) => command(act, { id }, group));
  return {
    /** What can be done with what is selected on the screens of the page. */
    forSelected: (): Command[] =>
      offers.current().flatMap((offer, at) =>
        offer.acts.map((act) => {
          const Icon = navigationIcon(act.icon ?? "layers");
          return {
            id: `selected:${at}:${act.id}`,
            group: offer.label,
            label: act.label,
            icon: (
              <span className="shell-palette__tile">
                <Icon size={14} />
              </span>
            ),
            run: act.run,
          };
        }),
      ),
    forText: (text: string, { lots }: Found): Command[] =>
      acts
        .filter((act) => act.for === "text" || (act.for === "lots" && lots.total > 0 && !lots.isMore))
        .map((act) => command(act, { text, total: String(lots.total) }, t("palette.act"))),
    forLot: (id: string): Command[] => forLot(id, t("palette.acts")),
    /** What can be done with the lot that is open behind the palette. */
    forOpenLot: (): Command[] => {
      const id = openLot(acts, splitLocale(location.pathname).path, location.search);
      return id === null ? [] : forLot(id, t("palette.openLot"));
    },
  };
}
