import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import type { ProjectDetails } from "../../kernel/api/get-project.ts";
import { FORMS_FIELDS, useProjectLabels } from "../../kernel/use-project-labels.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type ProjectChange, useProjectLog } from "./api/get-log.ts";

/** Fields whose new value stands in the sentence; of the others, it says only that they changed. */
const SHOWN = ["name", "type", "startDate", "endDate", "reuseTarget"] as const;
const TOLD = ["description", "picture", "placeID", "phases"] as const;
const STATES = ["active", "done", "archived"] as const;
const isOne = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** A stored value as it was written into the log: JSON, or a plain text. */
function loggedValue(text: string): string | null {
  if (text === "NOT_EXIST" || text === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? null : String(value);
  } catch {
    return text;
  }
}

/** Who changed what of the project, newest first. */
export function ProjectLog({ project }: { readonly project: ProjectDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const log = useProjectLog(project.id);
  return (
    <Section title={t("details.log.title")} card>
      {log.isPending ? (
        <SkeletonRows rows={4} height={24} />
      ) : log.isError ? (
        <ErrorState
          compact
          error={log.error}
          title={t("details.log.failed")}
          retry={() => void log.refetch()}
        />
      ) : log.data.length === 0 ? (
        <EmptyState compact title={t("details.log.empty")} />
      ) : (
        <ol className="mfp-log">
          {log.data.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Change({ change }: { readonly change: ProjectChange }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { typeLabel } = useProjectLabels();
  const { field, newValue, changedAt, user } = change;
  const value = loggedValue(newValue);
  const name = user?.name ?? t("details.log.somebody");
  const shown = (known: (typeof SHOWN)[number]): string => {
    if (value === null) return t("details.log.nothing");
    if (known === "type") return typeLabel(value);
    if (known === "reuseTarget") return format.percent(Number(value), 0);
    return known === "name" ? value : (format.dateInWords(value) ?? value);
  };
  const sentence = () => {
    if (field === "progress" && value !== null && isOne(STATES, value)) return t(`details.log.${value}`);
    if (isOne(SHOWN, field)) return t(`details.log.${field}`, { value: shown(field) });
    if (FORMS_FIELDS.some(({ key }) => key === field)) return t("details.log.forms");
    if (isOne(TOLD, field)) return t(`details.log.${field}`);
    return t(field === "created" ? "details.log.created" : "details.log.other");
  };
  return (
    <li className="mfp-log__change">
      <time dateTime={changedAt} title={format.dateTime(changedAt)}>
        {format.relative(changedAt)}
      </time>
      <span>
        <strong>{name}</strong> {sentence()}
      </span>
    </li>
  );
}
