import { Button } from "@gisement/shared-ui/blueprint";
import { Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { useLineage } from "../../kernel/product/api/get-lineage.ts";
import { LineageGraph } from "../../kernel/product/lineage/lineage-graph.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";

interface OriginProps {
  readonly statusID: string;
  /** Opens the lineage, which says the same in words. */
  readonly onOpen: () => void;
}

/** Where the lot comes from, drawn; nothing for a lot without relatives. The tab reports a failure. */
export function Origin({ statusID, onOpen }: OriginProps) {
  const { t } = useTranslation(NAMESPACE);
  const { data } = useLineage(statusID);
  if (!data || data.nodes.length < 2) return null;
  return (
    <Section
      level={2}
      title={t("productPage.origin")}
      actions={<Button variant="minimal" text={t("product.lineage.title")} onClick={onOpen} />}
    >
      <LineageGraph lineage={data} currentID={statusID} />
    </Section>
  );
}
