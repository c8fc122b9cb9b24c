import { Button } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import type { CustomerRowFragment } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { CustomerPair } from "../api/duplicates.ts";
import { customerName, personName } from "../customer-name.ts";
import { useMerge } from "./use-merge.tsx";
import "./duplicates.css";

interface PairListProps {
  readonly pairs: readonly CustomerPair[];
  /** Leaves out the first customer of each pair, whose page this is. */
  readonly isOfOne?: boolean;
}

/** Customers that may be one, with what they have in common, to be made one. */
export function PairList({ pairs, isOfOne = false }: PairListProps) {
  const { t } = useTranslation(NAMESPACE);
  const merge = useMerge();
  return (
    <ul className="mfo-pairs">
      {pairs.map(({ id, customer, other, reasons }) => (
        <li key={id} className="mfo-pair">
          <div className="mfo-pair__rows">
            {!isOfOne && <PairRow customer={customer} />}
            <PairRow customer={other} />
            <p className="mfo-line__facts">
              {t("duplicates.common", {
                reasons: reasons.map((reason) => t(`duplicates.reasons.${reason}`)).join(", "),
              })}
            </p>
          </div>
          <Button
            text={t("duplicates.compare")}
            aria-label={t("duplicates.compareBoth", {
              one: customerName(customer),
              other: customerName(other),
            })}
            onClick={() => void merge(customer, other)}
          />
        </li>
      ))}
    </ul>
  );
}

function PairRow({ customer }: { readonly customer: CustomerRowFragment }) {
  const facts = [customer.companyName && personName(customer), customer.city, customer.email];
  return (
    <div>
      <AppLink className="mfo-pair__name" to={`/orders/customers/${customer.id}`}>
        {customerName(customer)}
      </AppLink>
      <span className="mfo-line__facts">{facts.filter(Boolean).join(" · ")}</span>
    </div>
  );
}
