import { useTranslation } from "react-i18next";
import { AppLink } from "../link/app-link.tsx";
import { EmptyState } from "../states/empty-state.tsx";
import { Page } from "./page.tsx";

export interface NotFoundPageProps {
  /** What is missing, if known: "Ce devis est introuvable". */
  title?: string;
  heading?: string;
  /** Why it may be missing. */
  text?: string;
  /** Link to continue; the path is without the language. */
  back: { path: string; label: string };
}

/** Shown for an unknown address of a remote, or an item that this team cannot find. */
export function NotFoundPage({ title, heading, text, back }: NotFoundPageProps) {
  const { t } = useTranslation("ui");
  return (
    <Page title={title ?? t("notFound.title")}>
      <EmptyState
        title={heading ?? title ?? t("notFound.heading")}
        text={text ?? t("notFound.text")}
        action={<AppLink to={back.path}>{back.label}</AppLink>}
      />
    </Page>
  );
}
