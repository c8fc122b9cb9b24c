import { Button } from "@gisement/shared-ui/blueprint";
import { PackageIcon, XIcon } from "@gisement/shared-ui/icons";
import { Page, Section } from "@gisement/shared-ui/page";
import { useTeam } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Notes, useNotes } from "./api/get-notes.ts";
import { NoteForm } from "./note-form.tsx";
import { useNotesChanges } from "./use-notes-changes.ts";
import "./notes.css";

function NoteList({ notes }: { notes: Notes }) {
  const { t } = useTranslation(NAMESPACE);
  const { remove, isSaving } = useNotesChanges();
  if (notes.texts.length === 0)
    return <EmptyState icon={<PackageIcon size={32} />} title={t("empty")} text={t("emptyText")} />;
  // Notes have no id, and two may have the same text.
  const rows = notes.texts.map((note, index) => ({ note, index, key: `${index} ${note}` }));
  return (
    <Section title={t("list")} card>
      <ul className="mf-__name__-list">
        {rows.map(({ note, index, key }) => (
          <li key={key}>
            <span>{note}</span>
            <Button
              variant="minimal"
              icon={<XIcon />}
              aria-label={t("remove", { note })}
              disabled={isSaving}
              onClick={() => void remove(notes, index)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The user's notes for the selected team. */
export function NotesScreen() {
  const { t } = useTranslation(NAMESPACE);
  const team = useTeam();
  const notes = useNotes();
  const name = team && "name" in team ? team.name : t("solo");
  return (
    <Page title={t("title")} count={notes.data?.texts.length} subtitle={t("subtitle", { team: name })}>
      {notes.isPending && <LoadingState label={t("loading")} />}
      {(notes.isError || notes.data === null) && (
        <ErrorState
          error={notes.error}
          title={t("failed")}
          text={t("failedText")}
          retry={() => void notes.refetch()}
        />
      )}
      {notes.data && (
        <div className="mf-__name__-screen">
          {/* Another team's form starts empty. */}
          <NoteForm key={team?.id} notes={notes.data} />
          <NoteList notes={notes.data} />
        </div>
      )}
    </Page>
  );
}
