import { Page } from "@gisement/shared-ui/page";
import { useSession } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { MembershipsSection } from "../../kernel/memberships/memberships-section.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { AccountFormView } from "./account-form.tsx";
import { useAccountUser } from "./api/get-user.ts";
import { LeavingSection } from "./leaving/leaving-section.tsx";
import { PasswordForm } from "./password/password-form.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";
import "./account.css";

/** The user's profile, teams, password, sessions, and deletion of the account. */
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
      {user.data && (
        <>
          <div className="mfs-account">
            <MembershipsSection />
          </div>
          <AccountFormView user={user.data} />
          <div className="mfs-account mfs-stack">
            <PasswordForm email={user.data.email} />
            <SessionsSection />
            <LeavingSection email={user.data.email} />
          </div>
        </>
      )}
    </Page>
  );
}
