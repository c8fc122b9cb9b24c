import { AppLink } from "@gisement/shared-ui/link";
import { Section } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { ROUTE } from "../../kernel/route.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useNotes } from "./api/get-notes.ts";
import "./notes.css";

/** Notes shown on the dashboard; the link leads to the others. */
const SHOWN = 3;

/** The newest notes, for the shell's dashboard. */
export function NotesCard() {
  const { t } = useTranslation(NAMESPACE);
  const notes = useNotes();
  const texts = notes.data?.texts ?? [];
  const newest = texts.slice(-SHOWN).map((note, index) => ({ note, key: `${index} ${note}` }));
  return (
    <Section
      card
      title={t("title")}
      description={notes.data && texts.length > 0 ? t("count", { count: texts.length }) : undefined}
      actions={
        <AppLink to={ROUTE} aria-label={t("openLabel")}>
          {t("open")}
        </AppLink>
      }
    >
      {notes.isPending && <SkeletonRows rows={SHOWN} />}
      {(notes.isError || notes.data === null) && (
        <ErrorState compact error={notes.error} title={t("failed")} retry={() => void notes.refetch()} />
      )}
      {notes.data && texts.length === 0 && <EmptyState compact title={t("empty")} text={t("emptyText")} />}
      {newest.length > 0 && (
        <ul className="mf-__name__-list">
          {newest.reverse().map(({ note, key }) => (
            <li key={key}>{note}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
