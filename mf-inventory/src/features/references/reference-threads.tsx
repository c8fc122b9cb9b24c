import { withThread } from "@gisement/shared-domain/reviews";
import { MessageSquareIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ReferenceRow } from "./api/list-references.ts";
import { openThreads, rowPath } from "./reference-facts.ts";

/** How many threads on the reference are open; leads to the newest. Nothing without any. */
export function ReferenceThreads({
  reference,
}: {
  readonly reference: Pick<ReferenceRow, "id" | "reviews">;
}) {
  const { t } = useTranslation(NAMESPACE);
  const [newest, ...others] = openThreads(reference);
  if (!newest) return null;
  const count = others.length + 1;
  return (
    <AppLink
      className="mfi-reference__threads"
      to={withThread(rowPath(reference.id), newest)}
      title={t("comments.openOf", { count })}
      aria-label={t("comments.openOf", { count })}
      // The cell around it opens the reference.
      onClick={(event) => event.stopPropagation()}
    >
      <MessageSquareIcon size={14} aria-hidden="true" />
      {count}
    </AppLink>
  );
}
