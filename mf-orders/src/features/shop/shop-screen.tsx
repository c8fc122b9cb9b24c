import { shopPolicy } from "@gisement/shared-domain/permissions";
import { SHOP } from "@gisement/shared-domain/records/shop";
import { shopRules } from "@gisement/shared-domain/records/shop-rules";
import { Page, Section } from "@gisement/shared-ui/page";
import { RecordForm } from "@gisement/shared-ui/records";
import { useIdentity, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState, NoRightState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { CreateShopInput, UpdateShopInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Shop, shopsQuery, useSaveShop, useShops } from "./api/shops.ts";
import { ShopOptions } from "./options/shop-options.tsx";
import { ShopSteps } from "./shop-steps.tsx";
import { ShopTabs } from "./shop-tabs.tsx";
import "./shop.css";

/** Refusals of a shop's address, which the server alone can check. */
const REFUSALS = {
  "slug-length": `${NAMESPACE}:shop.refusal.length`,
  "slug-characters": `${NAMESPACE}:shop.refusal.characters`,
  "slug-reserved": `${NAMESPACE}:shop.refusal.reserved`,
  "slug-taken": `${NAMESPACE}:shop.refusal.taken`,
};

function ShopForm({ shop }: { readonly shop: Shop | null }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const teamID = useTeamID();
  const save = useSaveShop();
  return (
    <RecordForm
      record={SHOP}
      rules={shopRules}
      row={shop}
      isAlone
      refusals={REFUSALS}
      submitText={t(shop ? "shop.save" : "shop.create")}
      headings={{
        texts: t("shop.headings.texts"),
        sale: t("shop.headings.hidden"),
        "follow-up": t("shop.headings.links"),
      }}
      save={({ create: [created] = [], update: [changed] = [] }) =>
        save.mutateAsync(
          created
            ? { create: created as CreateShopInput }
            : { update: changed as unknown as UpdateShopInput },
        )
      }
      read={async (id) => {
        const shops = await shell.queryClient.fetchQuery({ ...shopsQuery(shell, teamID), staleTime: 0 });
        return shops.find((each) => each.id === id) ?? null;
      }}
      onSaved={() => shell.toast({ kind: "success", message: t("shop.saved") })}
      onCancel={() => undefined}
    />
  );
}

function Shops() {
  const { t } = useTranslation(NAMESPACE);
  const shops = useShops();
  const identity = useIdentity();
  const mayCreate = identity !== null && shopPolicy.create(identity).allowed;
  if (shops.isError)
    return <ErrorState error={shops.error} title={t("shop.failed")} retry={() => void shops.refetch()} />;
  if (!shops.data) return <LoadingState label={t("shop.loading")} />;
  const [shop = null] = shops.data;
  if (!shop && !mayCreate) return <NoRightState missing={t("shop.roleMissing")} />;
  return (
    <div className="mfo-shop">
      {shop ? (
        <ShopSteps shop={shop} />
      ) : (
        <EmptyState compact title={t("shop.none")} text={t("shop.noneText")} />
      )}
      {(shop?.mayChange ?? mayCreate) && (
        <Section title={t(shop ? "shop.details" : "shop.open")} card>
          <ShopForm key={shop?.id ?? "new"} shop={shop} />
        </Section>
      )}
      {shop?.mayChange && <ShopOptions shop={shop} />}
    </div>
  );
}

/** `/shop`: what a team's public shop is called, says and shows, and whether it is online (SHOP-002). */
export function ShopScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page title={t("shop.title")} subtitle={t("shop.subtitle")} toolbar={<ShopTabs current="details" />}>
      <Shops />
    </Page>
  );
}
