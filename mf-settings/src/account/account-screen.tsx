import { Page } from "@gisement/shared-ui/page";
import { useSession } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts.ts";
import { AccountFormView } from "./account-form.tsx";
import { useAccountUser } from "./api/get-user.ts";

/** One's own profile. */
export function AccountScreen() {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  const user = useAccountUser(session?.viewer.id ?? "");
  return (
    <Page title={t("account.title")} subtitle={t("account.subtitle")}>
      {user.isPending && <LoadingState label={t("account.loading")} />}
      {(user.isError || user.data === null) && (
        <ErrorState
          error={user.error}
          title={t("account.failed")}
          text={t("account.failedText")}
          retry={() => void user.refetch()}
        />
      )}
      {user.data && <AccountFormView user={user.data} />}
    </Page>
  );
}
