import { LIMITS } from "@gisement/shared-domain/limits";
import { FIGURE_DAYS } from "@gisement/shared-domain/shops";
import { Button, Checkbox, InputGroup, SegmentedControl } from "@gisement/shared-ui/blueprint";
import { SearchIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Page } from "@gisement/shared-ui/page";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { Select } from "@gisement/shared-ui/select";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useShopPlaces } from "./api/connector.ts";
import {
  type LotFigures,
  type ShopLot,
  type ShopLotFacets,
  usePublishLots,
  useReadShopLotIDs,
  useShopFigures,
  useShopLots,
  useUndoPublishing,
} from "./api/shop-lots.ts";
import type { Shop } from "./api/shops.ts";
import { OwnShop } from "./own-shop.tsx";
import { shopAddress } from "./shop-steps.tsx";
import { ShopTabs } from "./shop-tabs.tsx";
import { EntryRules } from "./stock/entry-rules.tsx";
import { type Terms, TermsDialog } from "./stock/terms-dialog.tsx";
import "./shop.css";

const OWN_REFUSALS = { "not-for-sale": "shop.refusal.notForSale" };
const NO_TERMS: Terms = { price: null, from: null };
/** The terms of these lots, each where all have the same. */
function commonTerms(lots: readonly ShopLot[]): Terms {
  const [first] = lots;
  const same = <Key extends "shopPrice" | "shopFrom">(key: Key) =>
    first && lots.every((lot) => lot[key] === first[key]) ? (first[key] ?? null) : null;
  return { price: same("shopPrice"), from: same("shopFrom") };
}
const NONE: ReadonlySet<string> = new Set();

interface LotRowProps {
  readonly lot: ShopLot;
  readonly shop: Shop;
  readonly isShown: boolean;
  /** Missing where there is nothing to count. */
  readonly figures: LotFigures | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** How often a lot's page was opened, and what came of it. */
function Figures({ figures: { visits, requests, sales } }: { readonly figures: LotFigures }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  return (
    <p className="mfo-line__facts">
      {[
        visits > 0 && t("shop.stock.visits", counted(visits)),
        requests > 0 && t("shop.stock.requests", counted(requests)),
        sales > 0 && t("shop.stock.sales", counted(sales)),
      ]
        .filter(Boolean)
        .join(" · ")}
    </p>
  );
}

function LotRow({ lot, shop, isShown, figures, isChosen, onChoose }: LotRowProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const name = lot.name ?? "";
  const price = (isShown ? lot.shopPrice : null) ?? lot.price?.amount;
  const isLater = isShown && lot.shopFrom != null && new Date(lot.shopFrom) > new Date();
  return (
    <li className="mfo-shop-lot">
      {shop.mayChange && (
        <Checkbox
          checked={isChosen}
          aria-label={t("shop.stock.choose", { name })}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={56} height={56} />
      <div className="mfo-shop-lot__text">
        <AppLink to={`/inventory/product/${lot.id}`}>{name}</AppLink>
        <p className="mfo-line__facts">
          {[lot.ref, lot.quantity?.number == null ? "" : format.quantity(lot.quantity)]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {isLater && (
          <p className="mfo-shop-lot__later">
            {t("shop.stock.later", { day: format.date(lot.shopFrom as string) })}
          </p>
        )}
        {figures && <Figures figures={figures} />}
      </div>
      <StatusTag kind="action" value={lot.action ?? ""} label={labelOf("action", lot.action)} />
      <span className="mfo-shop-lot__price">
        {lot.action !== "give" && (price == null ? t("lots.noPrice") : format.money(price))}
        {isShown && lot.shopPrice != null && (
          <small className="mfo-line__facts">{t("shop.stock.ownPrice")}</small>
        )}
      </span>
      {isShown && !isLater && shop.enabled && lot.slug && (
        <a href={shopAddress(shop.slug, lot.slug)} target="_blank" rel="noreferrer">
          {t("shop.stock.page")}
        </a>
      )}
    </li>
  );
}

interface NarrowingProps {
  readonly facets: ShopLotFacets;
  readonly placeID: string;
  readonly category: string;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** The places and categories of the lots, each with how many there are: a rule such as "all of this place" is a choice here. */
function Narrowing({ facets, placeID, category, onChange }: NarrowingProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const places = useShopPlaces();
  const options = (name: "place" | "category", chosen: string, labelFor: (key: string) => string) => {
    const buckets = facets.find((each) => each.name === name)?.buckets ?? [];
    const counted = buckets.flatMap(({ key, doc_count: count }) =>
      key ? [{ value: key, label: `${labelFor(key)} (${format.number(count)})` }] : [],
    );
    // What is chosen stays in the list, also once it has no lots any more.
    const kept = chosen && !counted.some(({ value }) => value === chosen);
    return [
      { value: "", label: t(`shop.stock.any.${name}`) },
      ...counted.toSorted((one, other) => one.label.localeCompare(other.label)),
      ...(kept ? [{ value: chosen, label: labelFor(chosen) }] : []),
    ];
  };
  const placeName = (id: string) => places.data?.find((place) => place.id === id)?.name ?? "…";
  return (
    <>
      <Select
        compact
        aria-label={t("shop.stock.place")}
        value={placeID}
        options={options("place", placeID, placeName)}
        onChange={(place) => onChange({ place })}
      />
      <Select
        compact
        aria-label={t("shop.stock.category")}
        value={category}
        options={options("category", category, (key) => labelOf("category", key))}
        onChange={(next) => onChange({ category: next })}
      />
    </>
  );
}

function Lots({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const [address, setAddress] = useSearchParams();
  const isShown = address.get("show") !== "others";
  const words = address.get("q") ?? "";
  const [placeID, category] = [address.get("place") ?? "", address.get("category") ?? ""];
  const wanted = { isShown, words: useDeferredValue(words.trim()), placeID, category };
  const lots = useShopLots(wanted);
  const readIDs = useReadShopLotIDs(wanted);
  const publish = usePublishLots();
  const undo = useUndoPublishing();
  const dialogs = useDialogs();
  const [chosen, setChosen] = useState(NONE);
  /** Whether all lots that are found are chosen, also those that are not loaded. */
  const [isAll, setIsAll] = useState(false);
  const pages = lots.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const { figures, ...failedFigures } = useShopFigures(shop, isShown ? pages.map((page) => page.items) : []);
  const visible = items.filter(({ id }) => chosen.has(id));
  const total = pages[0]?.total ?? 0;
  const isNarrowed = Boolean(words || placeID || category);
  const chosenCount = isAll ? total : visible.length;
  const choose = (ids: ReadonlySet<string>) => {
    setChosen(ids);
    setIsAll(false);
  };
  const setView = (change: Readonly<Record<string, string>>) => {
    choose(NONE);
    setAddress(
      (before) => {
        const next = new URLSearchParams({ ...Object.fromEntries(before), ...change });
        for (const [key, value] of [...next]) if (!value) next.delete(key);
        return next;
      },
      { replace: true },
    );
  };
  /** Shows what is chosen on these terms, or takes it out. */
  const write = async (change: { readonly published: boolean } & Partial<Terms>, done: string) => {
    const ids = isAll ? await readIDs() : visible.map(({ id }) => id);
    const { batchID } = await publish.mutateAsync({ ids, shopID: shop.id, ...change });
    choose(NONE);
    shell.toast({
      kind: "success",
      message: t(done, { count: ids.length }),
      action: { label: t("undo"), run: () => void undo.mutateAsync(batchID) },
    });
  };
  const setTerms = () =>
    dialogs.open<true>({
      title: t("shop.stock.terms", { count: chosenCount }),
      style: "form",
      content: ({ close, cancel, setDirty }) => (
        <TermsDialog
          known={isShown && !isAll ? commonTerms(visible) : NO_TERMS}
          count={chosenCount}
          save={(terms) =>
            write({ published: true, ...terms }, isShown ? "shop.stock.termsSaved" : "shop.stock.added")
          }
          refusals={OWN_REFUSALS}
          onSaved={() => close(true)}
          onCancel={cancel}
          setDirty={setDirty}
        />
      ),
    });
  const run = async () => {
    try {
      await write({ published: !isShown }, isShown ? "shop.stock.removed" : "shop.stock.added");
    } catch (error) {
      shell.toast({
        kind: "error",
        message: refusalText(t, { own: OWN_REFUSALS, fallback: "shop.stock.failed" })(error),
      });
    }
  };
  return (
    <div className="mfo-shop-stock">
      <div className="mfo-shop-stock__tools">
        <SegmentedControl
          aria-label={t("shop.stock.which")}
          options={[
            { value: "", label: t("shop.stock.shown") },
            { value: "others", label: t("shop.stock.others") },
          ]}
          value={isShown ? "" : "others"}
          onValueChange={(show) => setView({ show })}
        />
        <InputGroup
          role="searchbox"
          inputMode="search"
          leftIcon={<SearchIcon />}
          aria-label={t("lots.search")}
          placeholder={t("lots.placeholder")}
          value={words}
          onValueChange={(q) => setView({ q })}
        />
        <Narrowing
          facets={pages[0]?.aggregateItems ?? []}
          placeID={placeID}
          category={category}
          onChange={setView}
        />
        <p role="status">{lots.isSuccess ? t("lots.found", { count: total }) : ""}</p>
      </div>
      {!isShown && lots.isSuccess && <EntryRules shop={shop} placeID={placeID} category={category} />}
      {shop.mayChange && items.length > 0 && (
        <div className="mfo-shop-stock__acts">
          <Checkbox
            checked={visible.length === items.length}
            indeterminate={visible.length > 0 && visible.length < items.length}
            label={t("shop.stock.all")}
            onChange={(event) =>
              choose(event.currentTarget.checked ? new Set(items.map(({ id }) => id)) : NONE)
            }
          />
          {visible.length === items.length && total > items.length && total <= LIMITS.importRows && (
            <Button
              variant="minimal"
              active={isAll}
              aria-pressed={isAll}
              text={t("shop.stock.allFound", { count: total })}
              onClick={() => setIsAll(!isAll)}
            />
          )}
          <Button
            intent="primary"
            disabled={chosenCount === 0}
            loading={publish.isPending}
            text={
              chosenCount === 0
                ? t(isShown ? "shop.stock.removeChosen" : "shop.stock.addChosen")
                : t(isShown ? "shop.stock.remove" : "shop.stock.add", { count: chosenCount })
            }
            onClick={() => void run()}
          />
          <Button
            variant="outlined"
            disabled={chosenCount === 0 || publish.isPending}
            text={t("shop.stock.termsOpen")}
            onClick={() => void setTerms()}
          />
        </div>
      )}
      {figures.size > 0 && (
        <p className="mfo-line__facts">{t("shop.stock.figures", { count: FIGURE_DAYS })}</p>
      )}
      {failedFigures.error && (
        <ErrorState
          compact
          error={failedFigures.error}
          title={t("shop.stock.figuresFailed")}
          retry={failedFigures.retry}
        />
      )}
      {lots.isPending && <LoadingState label={t("lots.loading")} />}
      {lots.isError && (
        <ErrorState error={lots.error} title={t("lots.failed")} retry={() => void lots.refetch()} />
      )}
      {lots.isSuccess && items.length === 0 && (
        <EmptyState
          title={t(isNarrowed ? "shop.stock.noResult" : isShown ? "shop.stock.none" : "shop.stock.noOthers")}
          text={t(isNarrowed ? "lots.noneText" : isShown ? "shop.stock.noneText" : "shop.stock.noOthersText")}
        />
      )}
      <ul className="mfo-shop-lots">
        {items.map((lot) => (
          <LotRow
            key={lot.id}
            lot={lot}
            shop={shop}
            isShown={isShown}
            figures={figures.get(lot.id)}
            isChosen={chosen.has(lot.id)}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(lot.id);
              else next.delete(lot.id);
              choose(next);
            }}
          />
        ))}
      </ul>
      {lots.hasNextPage && (
        <Button
          fill
          variant="outlined"
          text={t("lots.more")}
          loading={lots.isFetchingNextPage}
          onClick={() => void lots.fetchNextPage()}
        />
      )}
    </div>
  );
}

/** `/shop/stock`: which lots the shop shows (SHOP-004). */
export function ShopStockScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page title={t("shop.title")} subtitle={t("shop.stock.subtitle")} toolbar={<ShopTabs current="stock" />}>
      <OwnShop without={t("shop.stock.noShop")}>{(shop) => <Lots shop={shop} />}</OwnShop>
    </Page>
  );
}
