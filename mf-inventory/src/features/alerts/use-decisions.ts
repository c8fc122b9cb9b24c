import { useShell } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Dismissal, useDecideMatches } from "./api/decide-matches.ts";
import type { ShownMatch } from "./match-card.tsx";
import { dismissalText } from "./reason-text.ts";

/** The short list of a wanted item among these matches, and what changes it or puts a lot aside. */
export function useDecisions(alertID: string, matches: readonly ShownMatch[]) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const decide = useDecideMatches(alertID);
  /** Boxes that were ticked or cleared a moment ago: a box shows it at once, before the list of matches does. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const kept = matches.flatMap(({ lotID, decision }) =>
    (ticks.get(lotID) ?? Boolean(decision.keptAt)) ? [lotID] : [],
  );
  const change = (added: readonly string[], left: readonly string[]) => {
    if (added.length + left.length === 0) return;
    const changed = new Map([
      ...added.map((id) => [id, true] as const),
      ...left.map((id) => [id, false] as const),
    ]);
    setTicks((before) => new Map([...before, ...changed]));
    void decide
      .mutateAsync({ kind: "keep", kept: added, left })
      .catch(() => undefined)
      .finally(() => setTicks((before) => new Map([...before].filter(([id]) => !changed.has(id)))));
  };
  const keepExactly = (ids: readonly string[]) =>
    change(
      ids.filter((id) => !kept.includes(id)),
      kept.filter((id) => !ids.includes(id)),
    );
  const restore = (lotID: string) => decide.mutate({ kind: "restore", lotID });
  return {
    kept,
    keepExactly,
    keep: (lotID: string, isKept: boolean) => change(isKept ? [lotID] : [], isKept ? [] : [lotID]),
    restore,
    dismiss: ({ lotID, name }: ShownMatch, dismissal: Dismissal) =>
      decide.mutate(
        { kind: "dismiss", lotID, ...dismissal },
        {
          onSuccess: () =>
            shell.toast({
              kind: "success",
              message: t("alerts.dismissed", { name, reason: dismissalText(dismissal, t) }),
              action: { label: t("alerts.undo"), run: () => restore(lotID) },
            }),
        },
      ),
  };
}
