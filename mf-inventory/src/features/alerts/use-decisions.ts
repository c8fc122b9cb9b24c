import { useShell } from "@gisement/shared-ui/remote";
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
  const kept = matches.flatMap(({ lotID, decision }) => (decision.keptAt ? [lotID] : []));
  const keepExactly = (ids: readonly string[]) => {
    const added = ids.filter((id) => !kept.includes(id));
    const left = kept.filter((id) => !ids.includes(id));
    if (added.length + left.length > 0) decide.mutate({ kind: "keep", kept: added, left });
  };
  const restore = (lotID: string) => decide.mutate({ kind: "restore", lotID });
  return {
    kept,
    keepExactly,
    keep: (lotID: string, isKept: boolean) =>
      decide.mutate({ kind: "keep", kept: isKept ? [lotID] : [], left: isKept ? [] : [lotID] }),
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
