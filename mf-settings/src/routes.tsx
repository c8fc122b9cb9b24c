import { useLocale } from "@gisement/shared-ui/locale";
import { lazyScreen } from "@gisement/shared-ui/remote";
import { Navigate, Route, Routes } from "react-router-dom";
import { NotFound } from "./not-found.tsx";

const AccountScreen = lazyScreen(
  async () => (await import("./features/account/account-screen.tsx")).AccountScreen,
);
const DirectoryEntryScreen = lazyScreen(
  async () => (await import("./features/directory/directory-entry-screen.tsx")).DirectoryEntryScreen,
);
const DirectoryScreen = lazyScreen(
  async () => (await import("./features/directory/directory-screen.tsx")).DirectoryScreen,
);
const ExportScreen = lazyScreen(
  async () => (await import("./features/export/export-screen.tsx")).ExportScreen,
);
const FactorsScreen = lazyScreen(
  async () => (await import("./features/factors/factors-screen.tsx")).FactorsScreen,
);
const JobsScreen = lazyScreen(async () => (await import("./features/jobs/jobs-screen.tsx")).JobsScreen);
const OrganizationScreen = lazyScreen(
  async () => (await import("./features/organization/organization-screen.tsx")).OrganizationScreen,
);
const PropertiesScreen = lazyScreen(
  async () => (await import("./features/properties/properties-screen.tsx")).PropertiesScreen,
);
const SubscriptionScreen = lazyScreen(
  async () => (await import("./features/subscription/subscription-screen.tsx")).SubscriptionScreen,
);
const EditTeamScreen = lazyScreen(
  async () => (await import("./features/team/edit-team-screen.tsx")).EditTeamScreen,
);
const TeamScreen = lazyScreen(async () => (await import("./features/team/team-screen.tsx")).TeamScreen);
const TrackingTagsScreen = lazyScreen(
  async () => (await import("./features/tracking-tags/tracking-tags-screen.tsx")).TrackingTagsScreen,
);

function FirstSettings() {
  return <Navigate replace to={`/${useLocale()}/settings/properties`} />;
}

/**
 * The screens of account, team and settings. The locale is a parameter, so that changing the language keeps the screen.
 */
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
        <Route path="factors" element={<FactorsScreen />} />
        <Route path="export" element={<ExportScreen />} />
        <Route path="jobs" element={<JobsScreen />} />
        <Route path="tracking-tags" element={<TrackingTagsScreen />} />
        <Route path="subscription" element={<SubscriptionScreen />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
