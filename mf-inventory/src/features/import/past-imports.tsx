import { Button } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { ErrorState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { usePastImports, useUndoImport } from "./api/list-imports.ts";
import { useConfirmedUndo } from "./done-step.tsx";

/** The team's latest imports; each one not yet undone can be undone as a whole. */
export function PastImports() {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { data, error, refetch } = usePastImports();
  const undoImport = useUndoImport();
  const undo = useConfirmedUndo();
  const imports = data?.filter(({ status }) => status !== "STAGING" && status !== "WRITING") ?? [];
  if (error)
    return <ErrorState compact error={error} title={t("import.pastFailed")} retry={() => void refetch()} />;
  if (imports.length === 0) return null;
  return (
    <Section title={t("import.past")}>
      <ul className="mfi-past">
        {imports.map((each) => (
          <li key={each.id}>
            <span className="mfi-past__name">
              {each.status === "COMMITTED" ? (
                <AppLink to={`/inventory?import=${each.id}`}>{each.fileName}</AppLink>
              ) : (
                each.fileName
              )}
            </span>
            <span>
              {[
                (each.createdCount > 0 || each.updatedCount === 0) &&
                  t("import.lots", { count: each.createdCount, formatted: format.number(each.createdCount) }),
                each.updatedCount > 0 &&
                  t("import.lotsUpdated", {
                    count: each.updatedCount,
                    formatted: format.number(each.updatedCount),
                  }),
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
            <span>{format.person(each.user)}</span>
            <time dateTime={each.createdAt}>{format.relative(each.createdAt)}</time>
            {each.status === "COMMITTED" ? (
              <Button
                size="small"
                loading={undoImport.isPending && undoImport.variables === each.id}
                onClick={() =>
                  void undo(() => undoImport.mutateAsync(each.id), {
                    created: each.createdCount,
                    updated: each.updatedCount,
                  })
                }
                aria-label={t("import.undoOf", { name: each.fileName })}
                text={t("import.undo")}
              />
            ) : (
              <em>{t(each.status === "UNDOING" ? "import.undoing" : "import.wasUndone")}</em>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
