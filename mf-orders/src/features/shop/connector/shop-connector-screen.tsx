import { AnchorButton, Button, Switch } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Page, Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState, NoRightState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import {
  type Connector,
  isRunning,
  useConnector,
  useSaveConnector,
  useStartSync,
  useSyncs,
} from "../api/connector.ts";
import type { Shop } from "../api/shops.ts";
import { OwnShop } from "../own-shop.tsx";
import { shopAddress } from "../shop-steps.tsx";
import { ShopTabs } from "../shop-tabs.tsx";
import { ColumnTable } from "./column-table.tsx";
import { ConnectorForm } from "./connector-form.tsx";
import { SyncLog } from "./sync-log.tsx";
import "../shop.css";
import "./connector.css";

/** The switch, and the acts on a file that has an address. */
function Acts({ connector }: { readonly connector: Connector }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const save = useSaveConnector();
  const start = useStartSync();
  const syncs = useSyncs(connector.shopID);
  const { shopID, enabled, nextSyncTime, lastSyncTime } = connector;
  const isBusy = start.isPending || (syncs.data?.some(isRunning) ?? false);
  const fail = (fallback: string) => (error: unknown) =>
    shell.toast({ kind: "error", message: refusalText(t, { fallback })(error) });
  const sync = (isTrial: boolean) =>
    start.mutateAsync({ shopID, isTrial }).catch(fail("shop.connector.startFailed"));
  return (
    <Section title={t("shop.connector.work")} card>
      <Switch
        checked={save.isPending ? (save.variables.enabled ?? enabled) : enabled}
        disabled={save.isPending}
        label={t("shop.connector.enabled")}
        onChange={(event) =>
          void save
            .mutateAsync({ shopID, enabled: event.currentTarget.checked })
            .catch(fail("shop.connector.saveFailed"))
        }
      />
      <p className="mfo-step__text">
        {[
          lastSyncTime && t("shop.connector.last", { when: format.dateTime(lastSyncTime) }),
          nextSyncTime && t("shop.connector.next", { when: format.dateTime(nextSyncTime) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="mfo-step__acts">
        <Button
          intent="primary"
          disabled={!enabled || isBusy}
          text={t("shop.connector.now")}
          onClick={() => void sync(false)}
        />
        <Button disabled={isBusy} text={t("shop.connector.try")} onClick={() => void sync(true)} />
      </div>
    </Section>
  );
}

/** The files that programs of others read, by what they are for. */
const FILE_NAMES = { csv: "stock.csv", json: "stock.json", feed: "feed.xml" } as const;
const OWN_FILES = ["csv", "json", "feed"] as const;

/** The shop's own lots, for programs of others. */
function OwnFeed({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  if (!shop.slug) return null;
  const base = shopAddress(shop.slug);
  return (
    <Section title={t("shop.connector.out")} card>
      <p className="mfo-step__text">
        {t(shop.enabled && !shop.enablePassword ? "shop.connector.outText" : "shop.connector.outClosed")}
      </p>
      <ul className="mfo-connector__files">
        {OWN_FILES.map((name) => (
          <li key={name}>
            <span>
              {t(`shop.connector.outFiles.${name}`)}
              <code className="mfo-connector__address">{`${base}/${FILE_NAMES[name]}`}</code>
            </span>
            <AnchorButton
              href={`${base}/${FILE_NAMES[name]}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t("shop.connector.outOpenOf", { file: FILE_NAMES[name] })}
              text={t("shop.connector.outOpen")}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Settings({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  const connector = useConnector(shop.id);
  const syncs = useSyncs(shop.id);
  if (connector.isError)
    return (
      <ErrorState
        error={connector.error}
        title={t("shop.connector.failed")}
        retry={() => void connector.refetch()}
      />
    );
  if (!connector.data) return <LoadingState label={t("shop.connector.loading")} />;
  const latest = syncs.data?.find(({ columns }) => columns.length > 0);
  return (
    <div className="mfo-shop">
      {connector.data.url && <Acts connector={connector.data} />}
      {latest && <ColumnTable connector={connector.data} latest={latest} />}
      {connector.data.url && <SyncLog shopID={shop.id} />}
      <Section title={t("shop.connector.source")} card>
        {!connector.data.url && (
          <p className="mfo-step__text mfo-connector__intro">{t("shop.connector.intro")}</p>
        )}
        <ConnectorForm connector={connector.data} />
      </Section>
      <OwnFeed shop={shop} />
    </div>
  );
}

/** `/shop/connector`: how a supplier's stock becomes the shop's, and what became of each file (SHOP-005). */
export function ShopConnectorScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page
      title={t("shop.title")}
      subtitle={t("shop.connector.subtitle")}
      toolbar={<ShopTabs current="connector" />}
    >
      <OwnShop without={t("shop.connector.noShop")}>
        {(shop) =>
          shop.mayChange ? <Settings shop={shop} /> : <NoRightState missing={t("shop.roleMissing")} />
        }
      </OwnShop>
    </Page>
  );
}
