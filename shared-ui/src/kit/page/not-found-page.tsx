import { useTranslation } from "react-i18next";
import { AppLink } from "../link/app-link.tsx";
import { EmptyState } from "../states/empty-state.tsx";
import { Page } from "./page.tsx";

export interface NotFoundPageProps {
  /** What is missing, where that is known: "Ce devis est introuvable". */
  title?: string;
  heading?: string;
  /** Why it may be missing. */
  text?: string;
  /** The way on; the path without the language. */
  back: { path: string; label: string };
}

/** An address below a remote's routes that leads nowhere, or a thing this team does not know. */
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
