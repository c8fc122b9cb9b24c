import { gapsOf, openGaps, plannedFor } from "@gisement/shared-domain/projects";
import { Button, Checkbox, HTMLTable, Tag } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { EmptyState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nameOfLot } from "../../../kernel/lot-names.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { AccountedLot } from "../api/account.ts";
import { useWriteFigure } from "../use-write-figure.ts";
import { LotCell } from "./account-tables.tsx";
import { useProofDialog } from "./proof-dialog.tsx";

interface OpenLotsProps {
  readonly projectID: string;
  readonly lots: readonly AccountedLot[];
  /** Whether the reader keeps papers. */
  readonly mayProve: boolean;
  readonly hasLinks: boolean;
}
const NONE: ReadonlySet<string> = new Set();
/** Rows at first; more come when they are asked for. */
const STEP = 100;
/** Documents of an order are issued and signed at the order; a lot without a destination has nothing to prove. */
const canBeProven = (lot: AccountedLot): boolean =>
  !lot.isHandedOver && lot.proof === null && !gapsOf(lot).includes("outcome");

/** Lots that the account does not count yet, and what each lacks. */
export function OpenLots({ projectID, lots, mayProve, hasLinks }: OpenLotsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const write = useWriteFigure();
  const openProof = useProofDialog(projectID);
  const [chosen, setChosen] = useState(NONE);
  const [shown, setShown] = useState(STEP);
  if (lots.length === 0)
    return <EmptyState compact title={t("account.allProven")} text={t("account.allProvenText")} />;
  const visible = lots.slice(0, shown);
  const provable = visible.filter(canBeProven);
  const picked = provable.filter(({ id }) => chosen.has(id));
  const toggle = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  const prove = async () => {
    if (await openProof(picked.map(({ id }) => id))) setChosen(NONE);
  };
  return (
    <Section
      title={t("account.open")}
      actions={
        mayProve && (
          <Button
            intent="primary"
            disabled={picked.length === 0}
            text={
              picked.length === 0 ? t("account.prove") : t("account.proveCount", { count: picked.length })
            }
            onClick={() => void prove()}
          />
        )
      }
    >
      <ul className="mfp-account__gaps">
        {openGaps(lots).map(({ gap, count }) => (
          <li key={gap}>
            <b className="gis-num">{format.number(count)}</b> {t(`account.gaps.${gap}`, { count })}
          </li>
        ))}
        {hasLinks && (
          <li>
            <AppLink to={`/projects/ressources/${projectID}`}>{t("account.toLots")}</AppLink>
          </li>
        )}
      </ul>
      <div className="mfp-account__table">
        <HTMLTable compact>
          <thead>
            <tr>
              {mayProve && (
                <th scope="col">
                  <Checkbox
                    aria-label={t("account.chooseAll")}
                    checked={provable.length > 0 && picked.length === provable.length}
                    indeterminate={picked.length > 0 && picked.length < provable.length}
                    disabled={provable.length === 0}
                    onChange={(event) =>
                      toggle(
                        provable.map(({ id }) => id),
                        event.currentTarget.checked,
                      )
                    }
                  >
                    <span className="mfp-account__all">{t("account.chooseAll")}</span>
                  </Checkbox>
                </th>
              )}
              <th scope="col">{t("account.product")}</th>
              <th scope="col">{t("account.quantity")}</th>
              <th scope="col">{t("account.mass")}</th>
              <th scope="col">{t("account.intended")}</th>
              <th scope="col">{t("account.missing")}</th>
            </tr>
          </thead>
          <tbody>
            {visible.map((lot) => (
              <tr key={lot.id}>
                {mayProve && (
                  <td>
                    {canBeProven(lot) && (
                      <Checkbox
                        aria-label={t("account.choose", {
                          name: nameOfLot(lot, locale) || t("statistics.unnamed"),
                        })}
                        checked={chosen.has(lot.id)}
                        onChange={(event) => toggle([lot.id], event.currentTarget.checked)}
                      />
                    )}
                  </td>
                )}
                <th scope="row">
                  <LotCell lot={lot} hasLink={hasLinks} />
                </th>
                <td className="gis-num">{format.quantity(lot.quantity)}</td>
                <td className="gis-num">{write("weight", lot.weight)}</td>
                <td>{t(`statistics.destinations.${plannedFor(lot)}`)}</td>
                <td>
                  <span className="mfp-account__missing">
                    {gapsOf(lot).map((gap) => (
                      <Tag key={gap} minimal intent="warning">
                        {t(`account.lacks.${gap}`)}
                      </Tag>
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      {lots.length > shown && (
        <Button
          fill
          variant="outlined"
          text={t("account.more", { count: lots.length - shown })}
          onClick={() => setShown(shown + STEP)}
        />
      )}
    </Section>
  );
}
