import { useLocale } from "@gisement/shared-ui/locale";
import { Navigate, Route, Routes } from "react-router-dom";
import { AccountScreen } from "./features/account/account-screen.tsx";
import { DirectoryEntryScreen } from "./features/directory/directory-entry-screen.tsx";
import { DirectoryScreen } from "./features/directory/directory-screen.tsx";
import { OrganizationScreen } from "./features/organization/organization-screen.tsx";
import { PropertiesScreen } from "./features/properties/properties-screen.tsx";
import { SubscriptionScreen } from "./features/subscription/subscription-screen.tsx";
import { EditTeamScreen } from "./features/team/edit-team-screen.tsx";
import { TeamScreen } from "./features/team/team-screen.tsx";
import { NotFound } from "./not-found.tsx";

function FirstSettings() {
  return <Navigate replace to={`/${useLocale()}/settings/properties`} />;
}

/** The screens of account, team and settings. The language is a parameter, so that a switch of language keeps the screen. */
export function SettingsRoutes() {
  return (
    <Routes>
      <Route path="/:lang/account" element={<AccountScreen />} />
      <Route path="/:lang/team" element={<TeamScreen />} />
      <Route path="/:lang/team/edit" element={<EditTeamScreen />} />
      <Route path="/:lang/organization" element={<OrganizationScreen />} />
      <Route path="/:lang/organization/directory" element={<DirectoryScreen />} />
      <Route path="/:lang/organization/directory/:id" element={<DirectoryEntryScreen />} />
      <Route path="/:lang/settings">
        <Route index element={<FirstSettings />} />
        <Route path="properties" element={<PropertiesScreen />} />
        <Route path="subscription" element={<SubscriptionScreen />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
