import type { Block } from "@gisement/shared-domain/catalogue";
import { LIMITS } from "@gisement/shared-domain/limits";
import { Button } from "@gisement/shared-ui/blueprint";
import { MailIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Slot, useShell } from "@gisement/shared-ui/remote";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { LotChoice } from "../sheets/sheet-context.ts";

const NONE: ReadonlySet<string> = new Set();
const MAX = LIMITS.requestLots;

/** Says that no page part offers the request, and ends it. */
function Unavailable({ onTold }: { readonly onTold: () => void }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const tell = useEffectEvent(() => {
    shell.toast({ kind: "error", message: t("request.unavailable"), sticky: true });
    onTold();
  });
  useEffect(() => tell(), []);
  return null;
}

/**
 * Lots of the pages that a person chooses to ask their owner for; all of them if none is chosen. `choice` is null for a
 * person who does not ask, as one of the owner's team.
 */
export function useLotRequest(blocks: readonly Block[], canRequest: boolean) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const [chosen, setChosen] = useState(NONE);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const toggle = useCallback((id: string) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const choice = useMemo<LotChoice | null>(
    () => (canRequest ? { chosen, toggle } : null),
    [canRequest, chosen, toggle],
  );
  const ids = blocks.flatMap((block) => (block.type === "PRODUCT" ? [block.referenceID] : []));
  // A lot that left the pages cannot be asked for any more.
  const wanted = chosen.size > 0 ? ids.filter((id) => chosen.has(id)) : ids;
  const count = wanted.length;
  const words = { count, formatted: format.number(count) };
  const isTooMany = count > MAX;
  const button = canRequest && ids.length > 0 && (
    <Button
      intent="primary"
      icon={<MailIcon />}
      text={t(chosen.size > 0 ? "request.chosen" : "request.all", words)}
      title={isTooMany ? t("request.tooMany", { max: format.number(MAX) }) : undefined}
      disabled={isTooMany || count === 0}
      onClick={() => setAsked(wanted)}
    />
  );
  const dialog = asked && (
    <Slot
      name="lot-request"
      props={{ lotIDs: asked, source: "catalogue" }}
      on={{
        closed: () => {
          setAsked(null);
          setChosen(NONE);
        },
      }}
      unfilled={<Unavailable onTold={() => setAsked(null)} />}
    />
  );
  return { choice, button, dialog };
}
