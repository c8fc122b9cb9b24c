import { Button, Tag } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useShell } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useVersion } from "../api/get-version.ts";
import { type SecretLink, useLinks } from "../api/list-links.ts";
import { useRevokeLink } from "../api/revoke-link.ts";

export interface LinkListProps {
  readonly versionID: string;
  readonly onRevoked: () => void;
}

type State = "open" | "expired" | "revoked";
function stateOf({ revokedAt, expiresAt }: SecretLink): State {
  if (revokedAt) return "revoked";
  if (Date.parse(expiresAt) <= Date.now()) return "expired";
  return "open";
}

/** The links to a version with their uses; an open one can be revoked. */
export function LinkList({ versionID, onRevoked }: LinkListProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const shell = useShell();
  const dialogs = useDialogs();
  const links = useLinks(versionID);
  const revoke = useRevokeLink();
  const version = useVersion(versionID);
  const heading = useId();
  const nameOf = (entry: string): string => {
    for (const { blocks } of version.data?.content ?? []) {
      const found = blocks.find(({ id }) => id === entry)?.data as { readonly name?: unknown } | undefined;
      if (typeof found?.name === "string" && found.name !== "") return found.name;
    }
    return t("share.unnamed");
  };
  if (links.isPending) return <LoadingState label={t("share.loading")} />;
  if (!links.data)
    return (
      <ErrorState error={links.error} title={t("share.listFailed")} retry={() => void links.refetch()} />
    );

  const end = async ({ id, name }: SecretLink): Promise<void> => {
    const sure = await dialogs.confirm({
      title: t("share.revokeTitle", { name }),
      message: t("share.revokeText"),
      confirm: t("share.revoke"),
      danger: true,
    });
    if (!sure) return;
    revoke.mutate(id, {
      onSuccess: () => {
        onRevoked();
        shell.toast({ kind: "success", message: t("share.revoked") });
      },
    });
  };
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mfc-share__heading">
        {t("share.links")}
      </h3>
      {links.data.length === 0 && <p className="mfc-share__help">{t("share.none")}</p>}
      <ul className="mfc-share__list">
        {links.data.map((link) => {
          const state = stateOf(link);
          return (
            <li key={link.id}>
              <div>
                <b>{link.name}</b> <Tag minimal>{t(`share.state.${state}`)}</Tag>
                <p className="mfc-share__help">
                  {[
                    t("share.until", { date: format.dateInWords(link.expiresAt) }),
                    link.lastUsedAt
                      ? t("share.uses", { count: link.uses, date: format.dateTimeInWords(link.lastUsedAt) })
                      : t("share.unused"),
                    format.person(link.author),
                  ].join(" · ")}
                </p>
                {link.entries.length > 0 && version.data && (
                  <details className="mfc-share__opened">
                    <summary>{t("share.opened")}</summary>
                    <ol>
                      {link.entries.map(({ id, uses }) => (
                        <li key={id}>
                          <span>{nameOf(id)}</span> <b>{format.number(uses)}</b>
                        </li>
                      ))}
                    </ol>
                  </details>
                )}
              </div>
              {state === "open" && (
                <Button
                  size="small"
                  text={t("share.revoke")}
                  aria-label={t("share.revokeNamed", { name: link.name })}
                  onClick={() => void end(link)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
