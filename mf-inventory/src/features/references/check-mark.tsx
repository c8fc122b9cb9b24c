import { CHECK_REQUIRED, withThread } from "@gisement/shared-domain/reviews";
import { AppLink } from "@gisement/shared-ui/link";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

type Metadata = readonly { readonly key: string; readonly value?: unknown }[];

const reviewOf = (metadata: Metadata): string | undefined => {
  const review = metadata.find(({ key }) => key === CHECK_REQUIRED)?.value;
  return typeof review === "string" ? review : undefined;
};

/** The mark behind the name in a grid's row; none where nothing is to be checked. */
export const checkMarkOf = (metadata: Metadata, path: string) =>
  reviewOf(metadata) && <CheckMark metadata={metadata} path={path} />;

interface CheckMarkProps {
  readonly metadata: Metadata;
  /** The screen on which the review opens. */
  readonly path: string;
}

/** "À vérifier" on a new option or reference until its review is decided; leads to that review in the comments. */
export function CheckMark({ metadata, path }: CheckMarkProps) {
  const { t } = useTranslation(NAMESPACE);
  const review = reviewOf(metadata);
  if (!review) return null;
  return (
    <AppLink
      className="mfi-option__check"
      to={withThread(path, review)}
      // The cell around it opens the row.
      onClick={(event) => event.stopPropagation()}
    >
      {t("references.toCheck")}
    </AppLink>
  );
}
