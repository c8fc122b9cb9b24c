import { translatedLabel } from "@gisement/shared-domain/locale";
import { CommentsButton } from "@gisement/shared-ui/comments";
import { useUnsavedGuard } from "@gisement/shared-ui/form";
import { ListIcon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { KeyValueList, Section } from "@gisement/shared-ui/page";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { groupOf } from "./field-facts.ts";
import { FieldForm, type FieldFormProps } from "./field-form.tsx";
import { FieldOptionsList } from "./field-options-list.tsx";

export interface FieldDrawerProps extends Omit<FieldFormProps, "onCreated" | "onDirty"> {
  readonly position?: string;
  readonly onClose: () => void;
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
}

/** One property with its definition and choices, or the definition of a new one. */
export function FieldDrawer({ field, all, groups, hasOpenType, position, ...moves }: FieldDrawerProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  const [isDirty, setDirty] = useState(false);
  const wanted = useRef<() => void>(() => undefined);
  const guard = useUnsavedGuard(isDirty, () => wanted.current());
  /** Asks before the form's input is lost. */
  const guarded = (move: (() => void) | undefined) =>
    move &&
    (() => {
      wanted.current = move;
      void guard.leave();
    });
  return (
    <SideDrawer
      isOpen
      overList
      style="form"
      title={field ? translatedLabel(field)[locale] : t("fields.newTitle")}
      subtitle={field && groupOf(field)}
      onClose={guarded(moves.onClose) ?? moves.onClose}
      onPrevious={guarded(moves.onPrevious)}
      onNext={guarded(moves.onNext)}
      position={position}
      actions={field && <CommentsButton about={{ noun: "property", id: field.id }} />}
    >
      <div className="mfs-drawer">
        <FieldForm
          key={field?.key ?? "new"}
          field={field}
          all={all}
          groups={groups}
          hasOpenType={hasOpenType}
          onCreated={moves.onClose}
          onDirty={setDirty}
        />
        {field && (
          <Section title={t("fields.definition")} level={3}>
            <KeyValueList
              hideEmpty
              items={[
                { key: "key", label: t("fields.key"), value: field.key && <code>{field.key}</code> },
                { key: "updated", label: t("fields.updated"), value: format.date(field.updatedAt) },
              ]}
            />
          </Section>
        )}
        {field?.type === "LIST" && (
          <Section title={t("fields.optionsCount", { count: field.optionCount })} level={3}>
            <LinkButton
              to={`/inventory/references/options/${field.id}`}
              icon={<ListIcon />}
              text={t("fields.editOptions")}
            />
            {field.optionCount > 0 && <FieldOptionsList key={field.id} field={field} />}
          </Section>
        )}
      </div>
    </SideDrawer>
  );
}
