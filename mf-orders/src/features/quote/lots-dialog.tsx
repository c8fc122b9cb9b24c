import { Button, DialogBody, DialogFooter, InputGroup } from "@gisement/shared-ui/blueprint";
import { CheckIcon, PlusIcon, SearchIcon } from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type QuoteLot, useLotSearch } from "./api/search-lots.ts";
import { availableQuantity, lineFromLot } from "./quote-draft.ts";

/** Debounce of the search, in milliseconds. */
const PAUSE = 250;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(paused);
}

export interface LotsDialogProps {
  /** Lots that the quote already contains. */
  taken: ReadonlySet<string>;
  onDone: (lots: readonly QuoteLot[]) => void;
}

/** Searches lots by text and selects several; closing adds them together. */
export function LotsDialog({ taken, onDone }: LotsDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const [text, setText] = useState("");
  const [picked, setPicked] = useState<readonly QuoteLot[]>([]);
  const search = useLotSearch(usePaused(text.trim()));
  const pages = search.data?.pages ?? [];
  const lots = pages.flatMap((page) => page.items);
  const toggle = (lot: QuoteLot) =>
    setPicked((current) =>
      current.some(({ id }) => id === lot.id) ? current.filter(({ id }) => id !== lot.id) : [...current, lot],
    );

  return (
    <>
      <DialogBody className="mfo-lots">
        <InputGroup
          role="searchbox"
          inputMode="search"
          leftIcon={<SearchIcon />}
          aria-label={t("lots.search")}
          placeholder={t("lots.placeholder")}
          value={text}
          onValueChange={setText}
          autoFocus
        />
        <p className="mfo-lots__count" role="status">
          {search.data ? t("lots.found", { count: pages[0]?.total ?? 0 }) : ""}
        </p>
        {search.isPending && <LoadingState label={t("lots.loading")} />}
        {search.isError && (
          <ErrorState
            compact
            error={search.error}
            title={t("lots.failed")}
            retry={() => void search.refetch()}
          />
        )}
        {search.isSuccess && lots.length === 0 && (
          <EmptyState
            compact
            title={text.trim() ? t("lots.none", { text: text.trim() }) : t("lots.empty")}
            text={text.trim() ? t("lots.noneText") : t("lots.emptyText")}
          />
        )}
        <ul className="mfo-lots__list">
          {lots.map((lot) => {
            const { name } = lineFromLot(lot, locale);
            const inQuote = taken.has(lot.id);
            const isPicked = picked.some(({ id }) => id === lot.id);
            const facts = [lot.ref, lot.brand, lot.place?.name ?? lot.city].filter(Boolean).join(" · ");
            return (
              <li key={lot.id} className="mfo-lot">
                <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={56} height={56} />
                <div className="mfo-lot__text">
                  <p className="mfo-line__name">{name}</p>
                  <p className="mfo-line__facts">{facts}</p>
                  <p className="mfo-line__facts">
                    {[
                      lot.quantity?.number != null
                        ? lot.heldQuantity > 0
                          ? t("lots.leftOf", {
                              quantity: format.quantity(lot.quantity),
                              left: format.number(availableQuantity(lot) ?? 0),
                            })
                          : format.quantity(lot.quantity)
                        : "",
                      lot.price?.amount != null ? format.money(lot.price.amount) : t("lots.noPrice"),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                {inQuote ? (
                  <span className="mfo-lot__taken">{t("lots.taken")}</span>
                ) : (
                  <Button
                    icon={isPicked ? <CheckIcon /> : <PlusIcon />}
                    intent={isPicked ? "success" : "none"}
                    aria-pressed={isPicked}
                    aria-label={t("lots.pickNamed", { name })}
                    text={t("lots.pick")}
                    onClick={() => toggle(lot)}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {search.hasNextPage && (
          <Button
            fill
            variant="outlined"
            text={t("lots.more")}
            loading={search.isFetchingNextPage}
            onClick={() => void search.fetchNextPage()}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={() => onDone([])} />
            <Button
              intent="primary"
              text={t("lots.add", { count: picked.length })}
              disabled={picked.length === 0}
              onClick={() => onDone(picked)}
            />
          </>
        }
      />
    </>
  );
}
