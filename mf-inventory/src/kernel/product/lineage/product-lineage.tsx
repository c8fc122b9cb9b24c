import { orderDetailsPath } from "@gisement/shared-domain/orders";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Lineage, type LineageNode, useLineage } from "../api/get-lineage.ts";
import { layoutLineage } from "./layout-lineage.ts";
import { LineageGraph } from "./lineage-graph.tsx";
import { movedFrom, nodeState } from "./node-state.ts";

/** Where a lot comes from and what became of it: a graph, and the same in words. */
export function ProductLineage({ statusID }: { readonly statusID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const { data, error, isPending, refetch } = useLineage(statusID);
  if (isPending) return <LoadingState />;
  if (error)
    return (
      <ErrorState compact error={error} title={t("product.lineage.failed")} retry={() => void refetch()} />
    );
  if (data.nodes.length < 2 && data.orders.length === 0)
    return <p className="mfi-muted">{t("product.lineage.alone")}</p>;
  return (
    <div className="mfi-lineage">
      <LineageGraph lineage={data} currentID={statusID} />
      <ul className="mfi-lineage__list" aria-label={t("product.lineage.title")}>
        {inOrder(data).map((node) => (
          <li key={node.id} aria-current={node.id === statusID ? "true" : undefined}>
            <LotWords node={node} lineage={data} isCurrent={node.id === statusID} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As the graph stands: generation by generation, from top to bottom. */
function inOrder({ nodes, links }: Lineage): readonly LineageNode[] {
  const { placed } = layoutLineage(
    nodes.map(({ id }) => id),
    links,
  );
  const orderOf = new Map(placed.map(({ id }, index) => [id, index]));
  return nodes.toSorted((a, b) => (orderOf.get(a.id) ?? 0) - (orderOf.get(b.id) ?? 0));
}

function LotWords({
  node,
  lineage,
  isCurrent,
}: {
  readonly node: LineageNode;
  readonly lineage: Lineage;
  readonly isCurrent: boolean;
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const short = (each: LineageNode) =>
    [format.quantity(each.quantity) || t("product.lineage.noQuantity"), each.place?.name]
      .filter(Boolean)
      .join(" · ");
  const origins = lineage.links.flatMap(({ fromID, toID, kind }) => {
    const from = lineage.nodes.find(({ id }) => id === fromID);
    return toID === node.id && from ? [{ key: `${fromID}:${kind}`, kind, from }] : [];
  });
  const order = lineage.orders.find(({ lotID }) => lotID === node.id);
  const state = nodeState(node, lineage);
  const moved = movedFrom(node, lineage);
  return (
    <>
      {isCurrent ? (
        <strong>{t("product.lineage.this", { lot: short(node) })}</strong>
      ) : (
        <AppLink to={`/inventory/product/${node.id}?tab=lineage`}>{short(node)}</AppLink>
      )}
      <ul>
        {origins.map(({ key, kind, from }) => (
          <li key={key}>{t(`product.lineage.from.${kind}`, { lot: short(from) })}</li>
        ))}
        {moved && <li>{t("product.lineage.moved", { place: moved })}</li>}
        <li>
          {state === "here" && node.action
            ? labelOf("action", node.action)
            : t(`product.lineage.state.${state}`)}
          {order && (
            <>
              {" "}
              <AppLink to={orderDetailsPath(order.kind, order.orderID)}>
                {t("product.lineage.order", { order: order.number ?? order.title ?? "" })}
              </AppLink>
            </>
          )}
        </li>
      </ul>
    </>
  );
}
