import { Button } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { displayName } from "../../kernel/lots/display-name.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useRemoveExamples } from "./api/remove-examples.ts";

/** Says how many examples the inventory has, and removes them; names those that stay, with the reason. */
export function ExamplesLine({ count }: { readonly count: number }) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const shell = useShell();
  const examples = useRemoveExamples();
  const kept = examples.data?.kept ?? [];
  const remove = async () => {
    const isSure = await shell.confirm({
      title: t("steps.examples.confirmTitle"),
      message: t("steps.examples.confirmText"),
      confirm: t("steps.examples.remove"),
      danger: true,
    });
    if (!isSure) return;
    examples.mutate(undefined, {
      onSuccess: ({ removed }) =>
        shell.toast({ kind: "success", message: t("steps.examples.removed", { count: removed }) }),
    });
  };
  return (
    <div className="mfi-steps__examples">
      <div className="mfi-steps__bar">
        <AppLink to="/inventory">{t("steps.examples.line", { count })}</AppLink>
        <Button
          size="small"
          text={t("steps.examples.remove")}
          loading={examples.isPending}
          onClick={() => void remove()}
        />
      </div>
      {kept.length > 0 && (
        <div role="status">
          {t("steps.examples.kept", { count: kept.length })}
          <ul>
            {kept.map((lot) => (
              <li key={lot.id}>
                <AppLink to={`/inventory?node=${lot.id}`}>
                  {displayName(lot, locale, t("missingName"))}
                </AppLink>{" "}
                {t(`steps.examples.${lot.reason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
