import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { Trans, useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { LotStep } from "./api/list-latest-steps.ts";

/** The one lot, all lots of the import, or exactly the lots of the step. */
function stepPath({ lot, at, kind, count }: LotStep): string {
  if (count === 1) return `/inventory?node=${lot.id}`;
  if (kind === "added" && lot.importID) return `/inventory?import=${lot.importID}`;
  return `/inventory?${new URLSearchParams({ changed: at })}`;
}

/** "Thomas a passé 85 lots", with the status; one line for one step, however many lots it changed. */
export function StepLine({ step }: { readonly step: LotStep }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const { labelOf } = useOptions();
  const { lot, kind, count, formerStatus } = step;
  const person = format.person(step.person).split(" ")[0] ?? "";
  const what =
    count === 1
      ? displayName(lot, locale, t("missingName"))
      : t("overview.step.lots", { count, formatted: format.number(count) });
  const tag = (status: string | null | undefined) => (
    <StatusTag kind="action" value={status ?? ""} label={labelOf("action", status ?? "")} />
  );
  return (
    <AppLink className="mfi-overview__line" to={stepPath(step)}>
      <Picture pictureKey={lot.pictures[0]} alt="" kind="product" width={52} height={40} />
      <span className="mfi-overview__words">
        <span className="mfi-overview__step">
          <Trans
            t={t}
            i18nKey={person ? `overview.step.${kind}` : `overview.step.${kind}Unsigned`}
            values={{ person, what }}
            components={{ b: <b /> }}
            // A name may have the sign of a tag.
            tOptions={{ interpolation: { escapeValue: true } }}
            shouldUnescape
          />
        </span>
        <span className="mfi-overview__status">
          {formerStatus && (
            <>
              {tag(formerStatus)}
              <span aria-hidden="true">→</span>
            </>
          )}
          {(count === 1 || kind === "status") && tag(lot.action)}
        </span>
      </span>
      <span className="mfi-overview__time">
        <time dateTime={step.at}>{format.relative(step.at)}</time>
      </span>
    </AppLink>
  );
}
