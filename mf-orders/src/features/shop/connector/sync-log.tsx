import { Button, Callout, Spinner, Tag } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { isRunning, type Sync, useStartSync, useSyncs, useUndoSync } from "../api/connector.ts";

/** Kinds of faulty cells with a text of their own. */
const EXPECTED: Readonly<Record<string, string>> = {
  "not-a-number": "number",
  "not-whole": "number",
  negative: "number",
  "not-a-price": "number",
  "too-large": "number",
  "not-a-date": "date",
  "unknown-option": "choice",
  "unknown-unit": "choice",
  required: "required",
};

/** What a file changed, or would change. */
function Counts({ line }: { readonly line: Sync }) {
  const { t } = useTranslation(NAMESPACE);
  const counts = (
    [
      ["created", line.createdCount],
      ["updated", line.updatedCount],
      ["withdrawn", line.withdrawnCount],
      ["unchanged", line.unchangedCount],
      ["pictures", line.pictureCount],
      ["noPictures", line.pictureFaultCount],
    ] as const
  ).filter(([, count]) => count > 0);
  const facts = [
    ...counts.map(([what, count]) => t(`shop.connector.log.${what}`, { count })),
    ...(line.readsPictures ? [t("shop.connector.log.readsPictures")] : []),
  ];
  return (
    <p className="mfo-line__facts">
      {facts.length === 0 ? t("shop.connector.log.nothing") : facts.join(" · ")}
    </p>
  );
}

/** Rows that were left out, and why. */
function Left({ line }: { readonly line: Sync }) {
  const { t } = useTranslation(NAMESPACE);
  const count = line.faultCount + line.conflictCount;
  if (count === 0) return null;
  const listed = line.faults.length + line.conflicts.length;
  return (
    <details className="mfo-connector__left">
      <summary>{t("shop.connector.log.left", { count })}</summary>
      <ul>
        {line.faults.map(({ row, column, code, found, accepted }) => (
          <li key={`${row} ${column}`}>
            {t(`shop.connector.cell.${EXPECTED[code] ?? "other"}`, { row, column, found })}
            {accepted.length > 0 && ` ${t("shop.connector.cell.accepted", { list: accepted.join(", ") })}`}
          </li>
        ))}
        {line.conflicts.map(({ row, ref, kind }) => (
          <li key={`${row} ${kind}`}>{t(`shop.connector.conflict.${kind}`, { row, ref: ref ?? "" })}</li>
        ))}
      </ul>
      {listed < count && <p>{t("shop.connector.log.more", { count: count - listed })}</p>}
    </details>
  );
}

function stateOf(line: Sync): "running" | "done" | "tried" | "failed" {
  if (isRunning(line)) return "running";
  if (line.state === "failed") return "failed";
  return line.isTrial ? "tried" : "done";
}
const INTENTS = { running: "primary", done: "success", tried: "none", failed: "danger" } as const;

function Line({ line, shopID }: { readonly line: Sync; readonly shopID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const dialogs = useDialogs();
  const start = useStartSync();
  const undo = useUndoSync();
  const state = stateOf(line);
  const fail = (error: unknown) =>
    shell.toast({
      kind: "error",
      message: refusalText(t, { fallback: "shop.connector.startFailed" })(error),
    });
  const replay = () => start.mutateAsync({ shopID, replay: line.id }).catch(fail);
  const takeBack = async (importID: string) => {
    const isSure = await dialogs.confirm({
      title: t("shop.connector.log.undoTitle"),
      message: t("shop.connector.log.undoText"),
      confirm: t("shop.connector.log.undo"),
      danger: true,
    });
    if (!isSure) return;
    try {
      await undo.mutateAsync(importID);
      shell.toast({ kind: "success", message: t("shop.connector.log.undone") });
    } catch (error) {
      const own = { sold: "shop.connector.log.sold" };
      shell.toast({
        kind: "error",
        message: refusalText(t, { fallback: "shop.connector.log.undoFailed", own })(error),
      });
    }
  };
  const who = line.isScheduled ? t("shop.connector.log.byItself") : line.by?.name;
  const when = format.dateTime(line.createdAt);
  return (
    <li className="mfo-shop-lot" aria-busy={state === "running"}>
      <div className="mfo-shop-lot__text">
        <p>
          <strong>{when}</strong> {who}
          {line.replayOf && ` · ${t("shop.connector.log.again")}`}
        </p>
        {state === "running" && <p className="mfo-line__facts">{t(`shop.connector.log.${line.state}`)}</p>}
        {state === "failed" && line.fault && <p>{t(`shop.connector.fault.${line.fault}`)}</p>}
        {(state === "done" || state === "tried") && <Counts line={line} />}
        <Left line={line} />
      </div>
      {state === "running" ? (
        <Spinner size={20} aria-label={t(`shop.connector.state.${state}`)} />
      ) : (
        <Tag intent={INTENTS[state]} minimal>
          {t(`shop.connector.state.${state}`)}
        </Tag>
      )}
      <div className="mfo-step__acts">
        {line.importID && (
          <>
            <AppLink to="/shop/stock">{t("shop.connector.log.lots")}</AppLink>
            <Button
              size="small"
              variant="minimal"
              text={t("shop.connector.log.undo")}
              aria-label={t("shop.connector.log.undoOf", { when })}
              loading={undo.isPending}
              onClick={() => void takeBack(line.importID ?? "")}
            />
          </>
        )}
        {line.canReplay && (
          <Button
            size="small"
            variant="minimal"
            text={t("shop.connector.log.replay")}
            aria-label={t("shop.connector.log.replayOf", { when })}
            loading={start.isPending}
            onClick={() => void replay()}
          />
        )}
      </div>
    </li>
  );
}

/** The last times that the file was read, what changed, and what could not be applied. */
export function SyncLog({ shopID }: { readonly shopID: string }) {
  const { t } = useTranslation(NAMESPACE);
  const syncs = useSyncs(shopID);
  return (
    <Section title={t("shop.connector.log.title")} card>
      {syncs.isError ? (
        <ErrorState
          error={syncs.error}
          title={t("shop.connector.log.failed")}
          retry={() => void syncs.refetch()}
        />
      ) : !syncs.data ? (
        <LoadingState label={t("shop.connector.log.loading")} />
      ) : syncs.data.length === 0 ? (
        <EmptyState compact title={t("shop.connector.log.none")} text={t("shop.connector.log.noneText")} />
      ) : (
        <>
          {syncs.data[0] && isRunning(syncs.data[0]) && (
            <Callout compact>{t("shop.connector.log.goesOn")}</Callout>
          )}
          <ul className="mfo-shop-lots">
            {syncs.data.map((line) => (
              <Line key={line.id} line={line} shopID={shopID} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
